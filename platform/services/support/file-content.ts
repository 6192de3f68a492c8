import { windowBytes, type FileReader } from './file-reader'
import { endsAsArchive, hasForeignContent, type FileRange } from './foreign-content'

/** Finds where a file's content ends; `null` where it is not of this type. */
type FindEnd = (reader: FileReader) => Promise<number | null>

interface FileKind {
  /** Whether a file may begin with these bytes. */
  begins(head: Buffer): boolean
  findEnd: FindEnd
  /** The parts to be searched for foreign content; the whole file without it. */
  listSearched?: (reader: FileReader) => AsyncIterable<FileRange>
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const chunkName = /^[A-Za-z]{4}$/

/** Far more parts than any program writes, few enough to be read in little time. */
const maxParts = 100_000

/** PNG (ISO/IEC 15948): chunks from IHDR to IEND. */
const png: FileKind = {
  begins: (head) => head.subarray(0, 8).equals(pngSignature) && head.toString('latin1', 12, 16) === 'IHDR',
  findEnd: async ({ read, size }) => {
    let at = pngSignature.length
    for (let parts = 0; parts < maxParts && at + 12 <= size; parts += 1) {
      const chunk = await read(at, 8)
      const name = chunk.toString('latin1', 4, 8)
      if (!chunkName.test(name)) return null
      at += 12 + chunk.readUInt32BE(0)
      if (name === 'IEND') return at <= size ? at : null
    }
    return null
  },
}

const startOfScan = 0xda
const endOfImage = 0xd9
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** The position of the next marker within compressed data, or `null` at the end of the file. */
async function findMarker({ read, size }: FileReader, from: number): Promise<number | null> {
  for (let at = from; at < size;) {
    const block = await read(at, windowBytes / 2)
    for (let found = block.indexOf(0xff); found >= 0; found = block.indexOf(0xff, found + 1)) {
      const next = block[found + 1]
      if (next === undefined) break
      if (next !== 0 && next !== 0xff && !isRestart(next)) return at + found
    }
    // A marker may span two blocks.
    at += Math.max(1, block.length - 1)
  }
  return null
}

/** The position of the next byte that is no fill byte (ITU-T T.81, B.1.1.2), or the end of the file. */
async function skipFill({ read, size }: FileReader, from: number): Promise<number> {
  for (let at = from; at < size;) {
    const block = await read(at, windowBytes / 2)
    const found = block.findIndex((byte) => byte !== 0xff)
    if (found >= 0) return at + found
    at += Math.max(1, block.length)
  }
  return size
}

/** JPEG (ITU-T T.81, B.1): segments up to the end of the first image. */
const jpeg: FileKind = {
  begins: (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff,
  findEnd: async (reader) => {
    let at: number | null = 2
    for (let parts = 0; parts < maxParts && at !== null && at + 2 <= reader.size; parts += 1) {
      const segment: Buffer = await reader.read(at, 4)
      const marker = segment[1] ?? 0
      if (segment[0] !== 0xff) return null
      if (marker === endOfImage) return at + 2
      if (marker === 0xff) at = (await skipFill(reader, at)) - 1
      else if (marker === 1 || isRestart(marker)) at += 2
      else {
        if (segment.length < 4) return null
        const next: number = at + 2 + segment.readUInt16BE(2)
        at = marker === startOfScan ? await findMarker(reader, next) : next
      }
    }
    return null
  },
}

/** WebP (RFC 9649, 2.4): one RIFF container, which declares its length. */
const webp: FileKind = {
  begins: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  findEnd: async ({ read, size }) => {
    const end = 8 + (await read(0, 8)).readUInt32LE(4)
    return end > 12 && end <= size ? end : null
  },
}

const pdfTailBytes = 2048

/** PDF (ISO 32000-2, 7.5): from the header to the last end-of-file marker. */
const pdf: FileKind = {
  begins: (head) => /^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8)),
  findEnd: async ({ read, size }) => {
    const from = Math.max(0, size - pdfTailBytes)
    const marker = (await read(from, pdfTailBytes)).lastIndexOf('%%EOF')
    return marker < 0 ? null : from + marker + '%%EOF'.length
  },
}

const boxName = /^[\x20-\x7e\xa9]{4}$/

/** The length of the box at a position (ISO/IEC 14496-12, 4.2), which may go to the end of the file. */
async function readBox({ read, size }: FileReader, at: number) {
  const box = await read(at, 16)
  if (box.length < 8) return null
  const name = box.toString('latin1', 4, 8)
  const short = box.readUInt32BE(0)
  if (!boxName.test(name) || (short === 1 && box.length < 16)) return null
  const length = short === 1 ? Number(box.readBigUInt64BE(8)) : short === 0 ? size - at : short
  return length >= (short === 1 ? 16 : 8) ? { name, length } : null
}

/** As far as programs look for the beginning of an archive in another file. */
const archiveBytes = 2 * 1024 * 1024

/** All but the pictures and the sound: megabytes of compressed data, which are most of a movie. */
async function* listOutsideMedia(reader: FileReader): AsyncGenerator<FileRange> {
  let from = 0
  for (let at = 0; at < reader.size;) {
    const box = await readBox(reader, at)
    if (!box) break
    const end = at + box.length
    const media = Math.max(at, archiveBytes)
    if (box.name === 'mdat' && end - media > windowBytes) {
      yield { from, to: media }
      from = end
    }
    at = end
  }
  yield { from, to: reader.size }
}

/** MP4 and QuickTime: boxes that fill the file, one of them a movie's. */
const movie: FileKind = {
  begins: (head) => head.toString('latin1', 4, 8) === 'ftyp',
  findEnd: async (reader) => {
    let hasMovie = false
    let at = 0
    for (let parts = 0; at < reader.size; parts += 1) {
      const box = parts < maxParts ? await readBox(reader, at) : null
      if (!box) return null
      hasMovie ||= box.name === 'moov'
      at += box.length
    }
    return hasMovie && at === reader.size ? at : null
  },
  listSearched: listOutsideMedia,
}

const kinds: Readonly<Record<string, FileKind>> = {
  png,
  webp,
  pdf,
  jpg: jpeg,
  jpeg,
  mp4: movie,
  mov: movie,
}

/** How many bytes `beginsLike` needs to see. */
export const headBytes = 16

/** Whether a file with this extension may begin with these bytes. */
export function beginsLike(extension: string, head: Buffer): boolean {
  return Object.hasOwn(kinds, extension) && kinds[extension]?.begins(head) === true
}

/**
 * Checks a whole file by its content, in bounded memory.
 * @returns how many of its bytes are what its extension says: the rest, which some cameras append, is to be cut off;
 * `null` for another type of file, a damaged one, or one that is also something else
 */
export async function findContentEnd(reader: FileReader, extension: string): Promise<number | null> {
  const kind = Object.hasOwn(kinds, extension) ? kinds[extension] : undefined
  if (!kind?.begins(await reader.read(0, headBytes)) || (await endsAsArchive(reader))) return null
  const end = await kind.findEnd(reader)
  if (end === null) return null
  const ranges = kind.listSearched?.(reader) ?? [{ from: 0, to: end }]
  return (await hasForeignContent(reader, { isPdf: kind === pdf, ranges })) ? null : end
}
