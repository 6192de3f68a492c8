/* oxlint-disable no-control-regex -- the patterns are bytes of other formats */
import { windowBytes, type FileReader } from './file-reader'

/** A part of a file, from a position up to another. */
export interface FileRange {
  from: number
  to: number
}

/**
 * Pages and programs in the languages of pages. What metadata consists of is none: XMP is XML, and what some editors
 * of pictures keep is a property list.
 */
const markup =
  /<(?:script|\?php|(?:html|head|body|iframe)[\s>/]|svg[\s>/][\t\n\r -~]{4}|!doctype(?:>|\s{1,32}(?!\s|plist)[^]{5}))/i

/** Archives and programs, by so many bytes each that compressed pictures and sound do not contain them by chance. */
const signatures = [
  // ZIP: the version, the flags and the method follow.
  /PK\x03\x04[\0-\x3f]\0[^]{2}[\0-\x63]\0/,
  /Rar!\x1a\x07/,
  /7z\xbc\xaf\x27\x1c/,
  /\xfd7zXZ\0/,
  /BZh[1-9]1AY&SY/,
  // gzip: the flags, the time, the level and the system follow.
  /\x1f\x8b\x08[\0-\x1f][^]{4}[\0\x02\x04][\0-\x13\xff]/,
  /\x7fELF[\x01\x02]{2}\x01/,
  /MZ\x90\0\x03\0/,
  // The header of a Windows program, for the usual processors.
  /PE\0\0(?:\x4c\x01|\x64[\x86\xaa])[\0-\x60]\0/,
]

const foreignToPdf = [markup, ...signatures]
const foreign = [...foreignToPdf, /%PDF-[12]\.\d/]
/** At least as long as what a pattern matches, so that a border between two windows hides nothing. */
const overlapBytes = 64

async function isFoundIn({ read }: FileReader, { from, to }: FileRange, patterns: readonly RegExp[]) {
  for (let at = from; at < to; at += windowBytes - overlapBytes) {
    const piece = await read(at, Math.min(windowBytes, to - at))
    if (piece.length === 0) return false
    const text = piece.toString('latin1')
    if (patterns.some((pattern) => pattern.test(text))) return true
  }
  return false
}

/** The end of a ZIP archive and the longest comment after it. */
const zipEndBytes = 22
const zipTailBytes = zipEndBytes + 65_535
const zipEnd = Buffer.from('PK\x05\x06', 'latin1')

/** Whether archive programs would open the file by its end. */
export async function endsAsArchive({ read, size }: FileReader): Promise<boolean> {
  const tail = Math.max(0, size - zipTailBytes)
  const last = size - zipEndBytes
  for (let at = Math.max(tail, size - windowBytes); at <= last; at = tail) {
    const piece = await read(at, windowBytes)
    // A mark after the last place where one can be is no end, and hides none.
    if (piece.lastIndexOf(zipEnd, last - at) >= 0) return true
    if (at === tail) return false
  }
  return false
}

/** PDF readers accept its header up to there. */
const pdfHeaderBytes = 1024

/**
 * Whether parts of a file contain a page, an archive, a program or a PDF that the file itself is not.
 * @param ranges in any order, each read once in windows of 64 kB
 */
export async function hasForeignContent(
  reader: FileReader,
  { isPdf, ranges }: { isPdf: boolean; ranges: AsyncIterable<FileRange> | Iterable<FileRange> },
): Promise<boolean> {
  if (!isPdf && (await reader.read(0, pdfHeaderBytes)).includes('%PDF-')) return true
  for await (const range of ranges)
    if (await isFoundIn(reader, range, isPdf ? foreignToPdf : foreign)) return true
  return false
}
