import sharp from 'sharp'
import { fromLab, toLab } from './colour'

type Lab = [number, number, number]

/** A picture's dark, middle and light colour as `#rrggbb`, each a mean of the pixels of that brightness. */
export async function dominantColours(picture: Buffer): Promise<[dark: string, mid: string, light: string]> {
  const small = await sharp(picture).resize(48, 48, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const pixels: Lab[] = []
  for (let i = 0; i < small.length; i += 3) pixels.push(toLab(`#${small.subarray(i, i + 3).toString('hex')}`))
  pixels.sort((a, b) => a[0] - b[0])
  return [meanOf(pixels, 0.05, 0.3), meanOf(pixels, 0.4, 0.65), meanOf(pixels, 0.88, 0.99)]
}

function meanOf(pixels: readonly Lab[], from: number, to: number): string {
  const part = pixels.slice(Math.floor(pixels.length * from), Math.ceil(pixels.length * to))
  const sum = part.reduce<Lab>(([l, a, b], pixel) => [l + pixel[0], a + pixel[1], b + pixel[2]], [0, 0, 0])
  return fromLab([sum[0] / part.length, sum[1] / part.length, sum[2] / part.length])
}
