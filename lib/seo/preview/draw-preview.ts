import sharp, { type OverlayOptions } from 'sharp'
import { join } from 'node:path'
import { artwork, languages, type LangCode } from '@/lib/contract'
import { brand } from '../brand'

const folder = join(process.cwd(), 'lib/seo/preview/fonts')
const files = ['figtree-latin.ttf', 'vazirmatn-arabic.ttf', 'bengali.ttf', 'devanagari.ttf'] as const
const families = 'Figtree Light, Vazirmatn, Noto Sans Bengali, Noto Sans Devanagari,'

/** A text as a transparent picture. */
interface SetText {
  pixels: Buffer
  width: number
  height: number
}

interface TextOptions {
  text: string
  /** In pixels. */
  size: number
  maxWidth: number
  /** As `#rrggbb`. */
  color: string
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string) => text.replace(/[&<>]/g, (character) => entities[character] ?? character)

async function render({ text, size, maxWidth, color }: TextOptions, file: string): Promise<SetText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escape(text)}</span>`,
      font: `${families} Bold ${size}`,
      fontfile: join(folder, file),
      width: maxWidth,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

let fontsLoaded: Promise<unknown> | null = null

/** A font file stays loaded in the process after its first use: each is loaded by drawing a text. */
async function loadFonts(): Promise<void> {
  for (const file of files) await render({ text: 'a', size: 16, maxWidth: 100, color: '#ffffff' }, file)
}

/** Draws a text in bold, in any script, in lines of at most `maxWidth` pixels, aligned to the inline start. */
export async function setText(options: TextOptions): Promise<SetText> {
  fontsLoaded ??= loadFonts()
  await fontsLoaded
  return render(options, files[0])
}

const { width, height } = artwork.openGraph
const margin = 72
const brandGap = 28
const titleRoom = { width: width - 2 * margin, height: 300 }
const titleSizes = [92, 76, 60, 46]
const qualities = [82, 70, 56]
/** The maximum size that link previews accept, in bytes. */
const maxBytes = 300_000
const ivory = '#F4F1E8'
const gold = '#E9B949'

/**
 * A dark gradient from the lower edge, at least three quarters opaque under the text, so that it is readable on any
 * art.
 */
const scrim = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="night" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0.12" stop-color="${brand.themeColor}" stop-opacity="0"/>
      <stop offset="0.45" stop-color="${brand.themeColor}" stop-opacity="0.78"/>
      <stop offset="1" stop-color="${brand.themeColor}" stop-opacity="0.94"/>
    </linearGradient>
    <rect width="${width}" height="${height}" fill="url(#night)"/>
  </svg>`,
)

const markSize = 48
const mark = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" width="${markSize}" height="${markSize}">
    <path d="M10.5 1.5A7 7 0 1 0 10.5 14.5A6.6 6.6 0 1 1 10.5 1.5ZM6 4.5V11.5L14 8Z" fill="${gold}"/>
  </svg>`,
)

/** The largest size at which the title fits; when none does, the smallest, cut off. */
async function setTitle(title: string): Promise<SetText> {
  const sized = (size: number) => setText({ text: title, size, maxWidth: titleRoom.width, color: ivory })
  let set = await sized(titleSizes[0] ?? 0)
  for (const size of titleSizes.slice(1)) if (set.height > titleRoom.height) set = await sized(size)
  if (set.height <= titleRoom.height) return set
  const { height: room } = titleRoom
  const pixels = await sharp(set.pixels)
    .extract({ left: 0, top: 0, width: set.width, height: room })
    .toBuffer()
  return { ...set, pixels, height: room }
}

/** Title and brand, aligned to the inline start of the language. */
async function layers(title: string, lang: LangCode): Promise<OverlayOptions[]> {
  const [set, name] = await Promise.all([
    setTitle(title),
    setText({ text: brand.name, size: 38, maxWidth: titleRoom.width, color: ivory }),
  ])
  const rtl = languages[lang].dir === 'rtl'
  const at = (offset: number, wide: number) => (rtl ? width - margin - offset - wide : margin + offset)
  const titleTop = height - margin - set.height
  const brandTop = titleTop - brandGap - markSize
  // The lock-up itself is never mirrored: the logo comes before the name.
  const lockUp = markSize + 14 + name.width
  const brandLeft = at(0, lockUp)
  return [
    { input: scrim, left: 0, top: 0 },
    { input: mark, left: brandLeft, top: brandTop },
    {
      input: name.pixels,
      left: brandLeft + markSize + 14,
      top: brandTop + Math.round((markSize - name.height) / 2),
    },
    { input: set.pixels, left: at(0, set.width), top: titleTop },
  ]
}

interface Preview {
  lang: LangCode
  title: string
  /** The title's picture, in any format and size. */
  art: Buffer
}

/** A title's picture for link previews: 1200 x 630, its name in the language's script over its art, at most 300 kB. */
export async function drawPreview({ lang, title, art }: Preview): Promise<Buffer> {
  const picture = await sharp(art)
    .resize(width, height, { fit: 'cover' })
    .composite(await layers(title, lang))
    .png({ compressionLevel: 1 })
    .toBuffer()
  let jpeg = Buffer.alloc(0)
  for (const quality of qualities) {
    jpeg = await sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= maxBytes) break
  }
  return jpeg
}
