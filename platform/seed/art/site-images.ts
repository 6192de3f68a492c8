import sharp from 'sharp'
import { Artboard, type Stop } from './artboard'
import { polygon } from './geometry'
import { hankinStar, tilingAround } from './hankin'
import { logoPaths } from './marks/logo-paths'
import { logos } from './marks/logos'
import { clamp, round } from './numbers'
import { encodeWithin, rasterise } from './raster'

const night = '#0A0E1A'

/** The site's own pictures, by their names in `public/`. */
export async function makeSiteImages(): Promise<Record<string, Buffer>> {
  return {
    'icon.svg': Buffer.from(logos['icon-gold-on-night']),
    'favicon.ico': wrapAsIcon(await png(logos['icon-16-on-night'], 32), 32),
    'apple-icon.png': await png(fullBleedIcon(), 180),
    'icon-192.png': await png(fullBleedIcon(), 192),
    'icon-512.png': await png(fullBleedIcon(), 512),
    'og-default.jpg': await encodeWithin(rasterise(drawDefaultPreview()), 'jpg', 116),
  }
}

/** The mark on a ground without corners, small enough for any mask a system lays over it. */
function fullBleedIcon(): string {
  const gold = logos['icon-gold'].replace('<svg ', '<svg x="19" y="19" width="58" height="58" ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${night}"/>${gold}</svg>`
}

async function png(svg: string, size: number): Promise<Buffer> {
  const { pixels, width, height } = rasterise(svg, size)
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** An ICO file that holds one PNG. */
export function wrapAsIcon(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(image.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, image])
}

/** The mark before a field of eight-pointed stars that fades towards the edges. */
function drawDefaultPreview(): string {
  const [width, height] = [1200, 630]
  const art = new Artboard({ width, height, scene: 'preview', palette: 'indigo', seed: 'preview' })
  const [x, y] = [width / 2, height / 2]
  const ground: Stop[] = [
    [0, '#232f5c'],
    [0.5, '#121a36'],
    [1, night],
  ]
  art.fill(art.radial(ground, x, y, 720))
  const { big, small } = tilingAround(8, x, y, 84, 760)
  for (const { centre, corners } of [...big, ...small]) {
    const distance = Math.hypot(centre[0] - x, centre[1] - y)
    const opacity = clamp(0.42 - distance / 1900, 0.06, 0.42) * clamp((distance - 60) / 260)
    art.line(polygon(hankinStar(corners, (67.5 * Math.PI) / 180)), art.palette.warm, 2, { opacity })
  }
  art.glow(x, y, 440, art.palette.warm, 0.32)
  const gold: Stop[] = [
    [0, '#FFE29A'],
    [0.5, '#E9B949'],
    [1, '#C98A2B'],
  ]
  const size = 250
  const place = `translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${(size / 96).toFixed(3)})`
  art.group({ transform: place }, () => {
    art.path(logoPaths.crescent + logoPaths.play, art.linear(gold, 0, 0, 96, 96))
  })
  return art.toSvg()
}
