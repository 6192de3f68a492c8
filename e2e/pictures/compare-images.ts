import sharp from 'sharp'

/** How one picture differs from another with the same name. */
export interface ImageDifference {
  /** Number of different pixels; all of them when the sizes differ. */
  pixels: number
  /** Their share of the picture, 0 to 1. */
  share: number
  /** The smallest box around them, in pixels from the upper left corner; `null` when the sizes differ. */
  box: { left: number; top: number; width: number; height: number } | null
  /** PNG of the second picture, pale, with the differences in red; `null` when the sizes differ. */
  picture: Buffer | null
}

interface Raw {
  data: Buffer
  width: number
  height: number
}

const channels = 3

async function decode(image: Buffer): Promise<Raw> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Half-way to white, so that red stands out. */
const pale = (value: number | undefined) => 160 + ((value ?? 0) * 95) / 255

function paint(target: Buffer, at: number, source: Buffer, differs: boolean): void {
  target[at] = differs ? 230 : pale(source[at])
  target[at + 1] = differs ? 0 : pale(source[at + 1])
  target[at + 2] = differs ? 40 : pale(source[at + 2])
}

function differingBox(rows: ReadonlySet<number>, columns: ReadonlySet<number>) {
  const left = Math.min(...columns)
  const top = Math.min(...rows)
  return { left, top, width: Math.max(...columns) - left + 1, height: Math.max(...rows) - top + 1 }
}

/** Marks the pixels of `b` that differ from `a`. */
function markDifferences(a: Raw, b: Raw) {
  const marked = Buffer.alloc(b.data.length)
  const rows = new Set<number>()
  const columns = new Set<number>()
  let pixels = 0
  for (let at = 0; at < b.data.length; at += channels) {
    const differs =
      a.data[at] !== b.data[at] || a.data[at + 1] !== b.data[at + 1] || a.data[at + 2] !== b.data[at + 2]
    paint(marked, at, b.data, differs)
    if (!differs) continue
    pixels += 1
    const index = at / channels
    rows.add(Math.floor(index / b.width))
    columns.add(index % b.width)
  }
  return { marked, pixels, box: differingBox(rows, columns) }
}

/**
 * Compares two pictures, each a file of any format that sharp reads, pixel by pixel and without tolerance.
 * @returns `null` when they are equal
 * @throws when one of them is not a picture
 */
export async function compareImages(before: Buffer, after: Buffer): Promise<ImageDifference | null> {
  if (before.equals(after)) return null
  const [a, b] = await Promise.all([decode(before), decode(after)])
  if (a.width !== b.width || a.height !== b.height)
    return { pixels: b.width * b.height, share: 1, box: null, picture: null }
  if (a.data.equals(b.data)) return null
  const { marked, pixels, box } = markDifferences(a, b)
  const raw = { width: b.width, height: b.height, channels } as const
  const picture = await sharp(marked, { raw }).png({ compressionLevel: 3 }).toBuffer()
  return { pixels, share: pixels / (b.width * b.height), box, picture }
}
