import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** Path of the fonts, which are files of their own, like the style sheet. */
export const fontPath = '/pay/fonts'

const folder = 'components/ui/fonts'
const faces = [
  { family: 'Figtree', file: 'figtree-latin' },
  { family: 'Vazirmatn', file: 'vazirmatn' },
  { family: 'Bengali', file: 'bengali' },
  { family: 'Devanagari', file: 'devanagari' },
]

/** The rules of the shop's own fonts: a payer's page looks like the one that led there. */
export const fontFaces = faces
  .map(
    ({ family, file }) =>
      `@font-face { font-family: ${family}; font-weight: 400 800; font-display: swap; src: url('${fontPath}/${file}') format('woff2') }`,
  )
  .join('\n')

/** The content of a font; `null` without a file of that name. */
export async function readFont(file: string): Promise<Buffer | null> {
  if (!faces.some((face) => face.file === file)) return null
  return readFile(resolve(folder, `${file}.woff2`)).catch(() => null)
}
