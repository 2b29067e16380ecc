import { type ColourName, colours } from './colours.ts'

/**
 * A colour of the table by day or by night as `#rrggbb`, for what does not read OKLCH. The conversion is Björn
 * Ottosson's, https://bottosson.github.io/posts/oklab/, and that of IEC 61966-2-1.
 */
export function inSrgb(name: ColourName, theme: 'day' | 'night'): string {
  const [lightness = 0, chroma = 0, hue = 0] = colours[name][theme === 'day' ? 0 : 1].split(' ').map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear.map((part) => toByte(part).toString(16).padStart(2, '0')).join('')}`
}

function toByte(linear: number): number {
  const part = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, part)))
}
