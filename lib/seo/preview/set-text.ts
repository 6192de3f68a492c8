import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(process.cwd(), 'lib/seo/preview/fonts')
const files = ['figtree-latin.ttf', 'vazirmatn-arabic.ttf', 'bengali.ttf', 'devanagari.ttf'] as const
const families = 'Figtree Light, Vazirmatn, Noto Sans Bengali, Noto Sans Devanagari,'

/** A text as a transparent picture. */
export interface SetText {
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

/** A font file that was named once stays loaded in the process: each is named by a text. */
async function loadFonts(): Promise<void> {
  for (const file of files) await render({ text: 'a', size: 16, maxWidth: 100, color: '#ffffff' }, file)
}

/** Sets a text in bold, whatever its script, in lines of at most `maxWidth` pixels that begin where it is read from. */
export async function setText(options: TextOptions): Promise<SetText> {
  fontsLoaded ??= loadFonts()
  await fontsLoaded
  return render(options, files[0])
}
