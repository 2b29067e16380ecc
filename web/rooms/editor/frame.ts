/** What the editor and the plain textbox before it have in common, so that nothing moves when one becomes the other. */
export const lineHeight = 1.5
export const paddingPx = 8

/** Least or greatest height: a number of lines, which `sizes` gives to the style sheet. */
export const linesHigh = (bound: 'min' | 'max'): string =>
  `calc(var(--editor-${bound}-lines) * ${lineHeight}em + ${2 * paddingPx}px)`

/** The editor in a card's dialog, which on a phone is as high as there is room; in a chat; and on the landing page. */
export const sizes = {
  card:
    'text-[14px] [--editor-min-lines:5] [--editor-max-lines:100] ' +
    'max-sm:[--editor-min-lines:0] max-sm:[--editor-max-lines:1000]',
  chat: 'text-[14px] [--editor-min-lines:5] [--editor-max-lines:100]',
  landing: 'text-[20px] [--editor-min-lines:3] [--editor-max-lines:10]',
} as const
