/** A few lines each, which would keep a page busy for minutes. */
export function heavyDrawings(): Record<string, string> {
  const levels = [1, 2, 3, 4, 5, 6]
  const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600">${content}</svg>`
  const ten = (part: string) => part.repeat(10)
  const square = '<rect width="1600" height="1600"'
  const uses = levels.map((level) => `<g id="g${level}">${ten(`<use href="#g${level - 1}"/>`)}</g>`)
  const patterns = levels.map(
    (level) =>
      `<style>.p${level} { fill: url(#p${level}) }</style><pattern id="p${level}" width=".1" height=".1">${ten(`${square} class="p${level - 1}"/>`)}</pattern>`,
  )
  const within = levels.reduce((inner) => {
    const address = `data:image/svg+xml;base64,${Buffer.from(inner).toString('base64')}`
    return svg(`<image id="i" width="9" height="9" href="${address}"/>${ten('<use href="#i"/>')}`)
  }, svg('<rect/>'))
  const blurs = ten(ten(`${square} filter="url(#f)"/>`).repeat(5))
  return {
    'uses.svg': svg(`${square} id="g0"/>${uses.join('')}`),
    'patterns.svg': svg(`${patterns.join('')}${square} class="p6"/>`),
    'within.svg': within,
    'blurs.svg': svg(`<filter id="f"><feTurbulence baseFrequency=".01" numOctaves="200"/></filter>${blurs}`),
  }
}
