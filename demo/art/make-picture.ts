import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { dominantColours } from './dominant-colours'
import { formats } from './formats'
import { frameStill } from './frame-still'
import { logos } from './marks/logos'
import type { ArtJob } from './plan-art'
import { encodeWithin, rasterise, type Raster } from './raster'
import { renderScene, type Art } from './render-scene'

interface Size {
  width: number
  height: number
}

/** Makes one picture of the catalogue and returns its colours. */
export async function makePicture({ name, format, art }: ArtJob, folder: string): Promise<string[]> {
  const { width, height, extension, kilobytes } = formats[format]
  const raster = await paint(format, art, { width, height })
  const file = await encodeWithin(raster, extension, kilobytes)
  await writeFile(join(folder, `${name}.${extension}`), file)
  return dominantColours(file)
}

async function paint(format: ArtJob['format'], art: Art, size: Size): Promise<Raster> {
  if (format === 'still') return paintStill(art, size)
  const raster = rasterise(renderScene(art, size))
  return format === 'og' ? withLogo(raster) : raster
}

async function paintStill(art: Art, { width, height }: Size): Promise<Raster> {
  const { zoom, left, top, mirrored } = frameStill(art.seed, { width, height })
  const whole = rasterise(renderScene(art, { width, height }), Math.ceil(width * zoom))
  const frame = sharpOf(whole).extract({ left, top, width, height })
  const pixels = await (mirrored ? frame.flop() : frame).raw().toBuffer()
  return { pixels, width, height }
}

/** The picture with the service's mark in its bottom corner, away from the subject. */
async function withLogo(raster: Raster, size = 92): Promise<Raster> {
  const mark = rasterise(logos['icon-gold-on-night'], size)
  const margin = Math.round(size / 2)
  const layer = { input: mark.pixels, raw: { width: mark.width, height: mark.height, channels: 4 as const } }
  const place = { left: margin, top: raster.height - size - margin }
  const pixels = await sharpOf(raster)
    .composite([{ ...layer, ...place }])
    .raw()
    .toBuffer()
  return { ...raster, pixels }
}

function sharpOf({ pixels, width, height }: Raster): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}
