/**
 * Until no font is on its way any more. Not by `document.fonts.ready` alone: Safari keeps it as it came first, also while more
 * fonts come, and who awaits it again and again leaves them no turn to come in. Needs nothing outside itself, because the server
 * sends it as text.
 */
export async function untilFonts() {
  const lookAgainMs = 30
  await document.fonts.ready
  while (document.fonts.status === 'loading') await new Promise((next) => setTimeout(next, lookAgainMs))
}
