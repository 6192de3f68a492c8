import { mkdirSync, writeFileSync } from 'node:fs'
import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { Search, Bookmark, Tv } from '@/components/ui'

const night = '#0A0E1A'
const ivory = '#F4F1E8'
const gold = '#E9B949'
const mark = [
  'M61 11.5A40 40 0 1 0 61 84.5A37.2 37.2 0 1 1 61 11.5Z',
  'M38 29.5Q30 48 38 66.5Q39.5 69.8 43 68.2L80.5 50.7Q85 48 80.5 45.3L43 27.8Q39.5 26.2 38 29.5Z',
].join('')
const star =
  'M48 12 58.5 22.5H73.5V37.5L84 48 73.5 58.5V73.5H58.5L48 84 37.5 73.5H22.5V58.5L12 48 22.5 37.5V22.5H37.5Z' +
  'M48 0V12M48 84V96M0 48H12M84 48H96M22.5 22.5 11 11M73.5 22.5 85 11M22.5 73.5 11 85M73.5 73.5 85 85' +
  'M48 30 53.3 42.7 66 48 53.3 53.3 48 66 42.7 53.3 30 48 42.7 42.7Z'

function drawMark(context: SKRSContext2D, x: number, y: number, size: number): void {
  const gradient = context.createLinearGradient(0, 0, 96, 96)
  gradient.addColorStop(0, '#FFE29A')
  gradient.addColorStop(0.5, gold)
  gradient.addColorStop(1, '#C98A2B')
  context.save()
  context.translate(x, y)
  context.scale(size / 96, size / 96)
  context.fillStyle = gradient
  context.fill(new Path2D(mark))
  context.restore()
}

/** The logo on night, filling `share` of a square of `size` pixels; `round` gives it the corners of an app icon. */
function icon(size: number, share: number, round: boolean): Buffer {
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  context.fillStyle = night
  context.beginPath()
  context.roundRect(0, 0, size, size, round ? size * 0.23 : 0)
  context.fill()
  const inset = (size * (1 - share)) / 2
  drawMark(context, inset + size * share * 0.03, inset, size * share)
  return canvas.toBuffer('image/png')
}

/** The picture of a shortcut: an icon of the product in gold on night. */
function shortcut(shape: string): Buffer {
  const canvas = createCanvas(96, 96)
  const context = canvas.getContext('2d')
  context.fillStyle = night
  context.beginPath()
  context.roundRect(0, 0, 96, 96, 22)
  context.fill()
  context.translate(24, 24)
  context.scale(2, 2)
  context.strokeStyle = gold
  context.lineWidth = 2
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D(shape))
  return canvas.toBuffer('image/png')
}

function drawStars(context: SKRSContext2D, width: number, height: number): void {
  const lines = new Path2D(star)
  context.save()
  context.strokeStyle = 'rgb(244 241 232 / 6%)'
  context.lineWidth = 1.2
  for (let x = 0; x < width; x += 96) {
    for (let y = 0; y < height; y += 96) {
      context.save()
      context.translate(x, y)
      context.stroke(lines)
      context.restore()
    }
  }
  context.restore()
}

/** The link preview of pages without a picture of their own: logo and name on dusk. */
function preview(width: number, height: number): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const dusk = context.createLinearGradient(0, 0, 0, height)
  dusk.addColorStop(0, night)
  dusk.addColorStop(0.7, '#1B2338')
  dusk.addColorStop(1, '#3A2A4A')
  context.fillStyle = dusk
  context.fillRect(0, 0, width, height)
  drawStars(context, width, height)
  const nameSize = 132
  context.font = `700 ${nameSize}px Figtree`
  context.letterSpacing = '-4px'
  const hilal = context.measureText('Hilal').width
  const markSize = 190
  const total = markSize + 44 + hilal + context.measureText('Play').width
  const left = (width - total) / 2
  drawMark(context, left, (height - markSize) / 2, markSize)
  context.fillStyle = ivory
  context.fillText('Hilal', left + markSize + 44, height / 2 + nameSize * 0.35)
  context.fillStyle = gold
  context.fillText('Play', left + markSize + 44 + hilal, height / 2 + nameSize * 0.35)
  return canvas.toBuffer('image/png')
}

/** An ICO file with one PNG. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

const small = (png: Buffer) => sharp(png).png({ palette: true, colours: 128, effort: 10 }).toBuffer()

GlobalFonts.registerFromPath('components/ui/fonts/figtree-latin.woff2', 'Figtree')
mkdirSync('public/brand', { recursive: true })
writeFileSync('public/brand/icon-192.png', await small(icon(192, 0.72, true)))
writeFileSync('public/brand/icon-512.png', await small(icon(512, 0.72, true)))
writeFileSync('public/brand/icon-maskable-192.png', await small(icon(192, 0.56, false)))
writeFileSync('public/brand/icon-maskable-512.png', await small(icon(512, 0.56, false)))
for (const [name, shape] of [
  ['search', Search],
  ['live', Tv],
  ['list', Bookmark],
] as const)
  writeFileSync(`public/brand/shortcut-${name}.png`, await small(shortcut(shape)))
writeFileSync('public/brand/preview.png', await small(preview(1200, 630)))
writeFileSync('app/apple-icon.png', await small(icon(180, 0.68, false)))
writeFileSync('app/favicon.ico', ico(await small(icon(48, 0.78, true)), 48))
