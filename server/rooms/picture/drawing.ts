import { product } from '#contract/brand'
import { inSrgb } from '#contract/srgb'
import { escaped } from '#typeset/html'
import type { Glyphs } from './glyphs.ts'
import { breakLines, drawable, lineHeight } from './lines.ts'

/** What a picture shows: a title and, small, what stands below it. */
export type Subject = { title: string; note: string }

/** What link previews ask for. */
const pictureSize = { width: 1200, height: 630 }

/** Link previews are seen on pages of either theme; this is paper. */
const color = {
  paper: inSrgb('paper', 'day'),
  sheet: inSrgb('sheet', 'day'),
  ink: inSrgb('ink', 'day'),
  faint: inSrgb('faint', 'day'),
  hairline: inSrgb('hairline', 'day'),
  accent: inSrgb('accent', 'day'),
}
/** A card, 5:3, and the room for a title on it. */
const sheet = { x: 150, y: 45, width: 900, height: 540 }
const margin = 56
const footPx = 34
const context = { widthPx: sheet.width - 2 * margin, heightPx: sheet.height - 2 * margin - 2 * footPx }
const centre = { x: pictureSize.width / 2, y: sheet.y + margin + context.heightPx / 2 }

/** As the font files call themselves. */
const plain = 'font-family="STIX Two Text"'
const bold = 'font-family="STIX Two Text SemiBold" font-weight="600"'

/** The picture of a deck, or of the product, as SVG: a card on paper with the title on it. Any title may come. */
export function drawing({ title, note }: Subject, glyphs: Glyphs): string {
  const legible = drawable(title, glyphs)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}">`,
    `<rect width="100%" height="100%" fill="${color.paper}"/>`,
    sheetTurned(3),
    sheetTurned(-2),
    sheetTurned(0),
    legible ? titleText(legible, glyphs) : mark(centre.x - 75, centre.y - 105, 210),
    footText(note),
    '</svg>',
  ].join('')
}

/** A sheet with what little shadow shows; blurring one would take four times as long as all the rest. */
const sheetTurned = (degrees: number) =>
  `<g transform="rotate(${degrees} ${pictureSize.width / 2} ${pictureSize.height / 2})">` +
  [10, 6, 3].map((down) => sheetRect(down, `fill="${color.ink}" fill-opacity="0.018"`)).join('') +
  sheetRect(0, `fill="${color.sheet}" stroke="${color.hairline}" stroke-width="2"`) +
  '</g>'

const sheetRect = (down: number, paint: string) =>
  `<rect x="${sheet.x}" y="${sheet.y + down}" width="${sheet.width}" height="${sheet.height}" rx="22" ${paint}/>`

/** The end-of-proof sign. */
const mark = (x: number, y: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${(height * 5) / 7}" height="${height}" fill="${color.accent}"/>`

function titleText(title: string, glyphs: Glyphs): string {
  const { fontPx, lines } = breakLines(title, glyphs, context)
  // From the middle of the block of lines to the first one's baseline.
  const firstY = centre.y - ((lines.length - 1) * lineHeight * fontPx) / 2 + 0.33 * fontPx
  return lines
    .map(
      (line, n) =>
        `<text x="${centre.x}" y="${firstY + n * lineHeight * fontPx}" text-anchor="middle" ${bold}` +
        ` font-size="${fontPx}" fill="${color.ink}" xml:space="preserve">${escaped(line)}</text>`,
    )
    .join('')
}

function footText(note: string): string {
  const y = sheet.y + sheet.height - margin
  const right = sheet.x + sheet.width - margin
  return (
    `<text x="${sheet.x + margin}" y="${y}" ${plain} font-size="${footPx}" fill="${color.faint}">${escaped(note)}</text>` +
    `<text x="${right - 34}" y="${y}" text-anchor="end" ${bold} font-size="${footPx}" fill="${color.ink}">${product}</text>` +
    mark(right - 20, y - 24, 28)
  )
}
