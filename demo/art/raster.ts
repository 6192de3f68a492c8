import { Resvg } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'

export interface Raster {
  pixels: Buffer
  width: number
  height: number
}

/** Rasterises SVG at its own size, or at a width in pixels. Nothing in the art needs a font. */
export function rasterise(svg: string, width?: number): Raster {
  const fitTo = width === undefined ? { mode: 'original' as const } : { mode: 'width' as const, value: width }
  const image = new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render()
  return { pixels: image.pixels, width: image.width, height: image.height }
}

/** The picture with triangular noise of `levels` levels, so that its gradients show no bands. */
function dithered({ pixels, width, height }: Raster, levels: number): Sharp {
  const noisy = Buffer.from(pixels)
  let state = 12_345
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  }
  for (let i = 0; i < noisy.length; i += 4) {
    const noise = ((next() + next()) / 255 - 1) * levels
    for (let channel = i; channel < i + 3; channel++) {
      noisy[channel] = Math.max(0, Math.min(255, Math.round((noisy[channel] ?? 0) + noise)))
    }
  }
  return sharp(noisy, { raw: { width, height, channels: 4 } }).removeAlpha()
}

const attempts = [
  { levels: 2.2, quality: 80 },
  { levels: 1.4, quality: 80 },
  { levels: 0.8, quality: 78 },
  { levels: 0.8, quality: 70 },
  { levels: 0.8, quality: 62 },
  { levels: 0.6, quality: 54 },
] as const

/** The best WebP or JPEG that weighs no more than it may. */
export async function encodeWithin(
  raster: Raster,
  extension: 'webp' | 'jpg',
  kilobytes: number,
): Promise<Buffer> {
  let best = Buffer.alloc(0)
  for (const { levels, quality } of attempts) {
    const image = dithered(raster, levels)
    const encoded =
      extension === 'webp' ? image.webp({ quality, effort: 5 }) : image.jpeg({ quality, mozjpeg: true })
    best = await encoded.toBuffer()
    if (best.length <= kilobytes * 1024) break
  }
  return best
}
