const named: Record<string, { code: string; windowsVirtualKeyCode: number; text?: string }> = {
  ' ': { code: 'Space', windowsVirtualKeyCode: 32, text: ' ' },
  ArrowDown: { code: 'ArrowDown', windowsVirtualKeyCode: 40 },
}

/** A key by its name, or the digit or small letter that it writes, as the DevTools protocol wants it. */
export function keyOf(key: string) {
  const code = `${/\d/.test(key) ? 'Digit' : 'Key'}${key.toUpperCase()}`
  return { key, ...(named[key] ?? { code, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0), text: key }) }
}
