/** The `like` pattern of texts that contain this one, whatever signs it is made of. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
