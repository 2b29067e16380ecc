import type { Locator } from '@playwright/test'

export const editorIn = (place: Locator) => place.locator('.cm-editor:visible')

/** How an editor looks, as the browser computes it. */
export const lookOf = (editor: Locator) =>
  editor.evaluate((element) => {
    const [scroller, content] = ['.cm-scroller', '.cm-content'].map((part) => element.querySelector(part) ?? element)
    const { fontSize, backgroundColor } = getComputedStyle(element)
    const { minHeight, maxHeight } = getComputedStyle(scroller as Element)
    const { tabSize } = getComputedStyle(content as Element)
    const extras = element.querySelectorAll('.cm-gutters, .cm-activeLine').length
    const isWrapping = content?.classList.contains('cm-lineWrapping')
    return { fontSize, backgroundColor, minHeight, maxHeight, tabSize, extras, isWrapping }
  })

export const linesHigh = (lines: number, fontPx: number) => `${lines * fontPx * 1.5 + 16}px`
export const githubDark = 'rgb(36, 41, 46)'
