import { pictureLimits } from '#domain/picture'
import { hasTooManyShapes } from './shapes.ts'

/** What the server takes as it is, where it is no larger than a slow line bears. */
const asItIs = /^image\/(?:png|jpeg|webp)$/
const asItIsBytes = 1_000_000
/** What keeps every pixel; others may have places that are seen through all the same, but for a JPEG. */
const isExact = /^image\/(?:png|gif|svg\+xml)$/
/** What has more in all its pixels is no drawing, and would not be kept with all of them either. */
const exactBytes = 4 * pictureLimits.storedBytes
const drawnAs = (type: string): string =>
  isExact.test(type) ? 'image/png' : type === 'image/jpeg' ? type : 'image/webp'

/**
 * A picture's file as base64, no larger than it will be kept: a photograph is made smaller here rather than after it was
 * sent, and an SVG becomes pixels. Throws where the browser cannot read it, and `TooHeavy`.
 */
export async function prepare(file: File): Promise<string> {
  const isReady = asItIs.test(file.type) && file.size <= asItIsBytes
  return base64Of(isReady ? file : await redrawn(file))
}

async function redrawn(file: File): Promise<Blob> {
  const isDrawing = file.type === 'image/svg+xml'
  const source = isDrawing ? await drawingIn(file) : await createImageBitmap(file)
  const [width, height] = [source.width || pictureLimits.side, source.height || pictureLimits.side]
  const fit = pictureLimits.side / Math.max(width, height)
  // A drawing has no pixels of its own.
  const scale = isDrawing ? fit : Math.min(1, fit)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  const exact = await drawn(canvas, drawnAs(file.type))
  return exact.size > exactBytes ? drawn(canvas, 'image/webp') : exact
}

async function drawn(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92))
  if (!blob) throw new Error('The picture could not be drawn')
  return blob
}

/** A drawing that would keep the page busy for seconds. */
export class TooHeavy extends Error {}

/** As a picture, so that nothing in it runs or is fetched. */
async function drawingIn(file: File): Promise<HTMLImageElement> {
  if (hasTooManyShapes(await file.text())) throw new TooHeavy()
  const image = new Image()
  const address = URL.createObjectURL(file)
  try {
    image.src = address
    await image.decode()
    if (takesLong(image)) throw new TooHeavy()
    return image
  } finally {
    URL.revokeObjectURL(address)
  }
}

const longMs = 1000

/** Filters take the longer the more pixels there are: it is drawn ever larger, and no further once that takes its time. */
function takesLong(drawing: HTMLImageElement): boolean {
  for (const part of [16, 8, 4, 2]) {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = pictureLimits.side / part
    const context = canvas.getContext('2d', { willReadFrequently: true })
    const begunMs = performance.now()
    context?.drawImage(drawing, 0, 0, canvas.width, canvas.height)
    // Before it is read it may not be drawn.
    context?.getImageData(0, 0, 1, 1)
    if (performance.now() - begunMs > longMs) return true
  }
  return false
}

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^.*?,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
