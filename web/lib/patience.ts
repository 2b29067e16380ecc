/** How long what is written is waited for: as a line that lives may take, and a slow one for so many bytes; a dead one never ends by itself. */
export const patienceMs = (bytes: number): number => 60_000 + Math.ceil(bytes / 10)
