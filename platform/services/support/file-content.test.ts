import { createCipheriv } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  emptyZip,
  jpegOf,
  jpegWith,
  mp4Of,
  mp4With,
  pdfOf,
  pngOf,
  pngWith,
  webpOf,
} from '../../test/ticket-files'
import { findContentEnd } from './file-content'
import { createReader, windowBytes, type FileReader } from './file-reader'

const latin1 = (value: string) => Buffer.from(value, 'latin1')

const folder = mkdtempSync(join(tmpdir(), 'file-content-'))
afterAll(() => rmSync(folder, { recursive: true }))

let made = 0
let reads = 0
async function endOf(extension: string, bytes: Buffer): Promise<number | null> {
  const path = join(folder, String((made += 1)))
  writeFileSync(path, bytes)
  const file = await open(path)
  try {
    const { size, read } = createReader(file, bytes.length)
    const countedRead: FileReader['read'] = (...range) => {
      reads += 1
      return read(...range)
    }
    return await findContentEnd({ size, read: countedRead }, extension)
  } finally {
    await file.close()
  }
}

const good = {
  png: pngOf(),
  jpg: jpegOf(),
  jpeg: jpegOf(10),
  webp: webpOf(),
  pdf: pdfOf(),
  mp4: mp4Of(),
  mov: mp4Of(),
}

it.each(Object.entries(good))('accepts a whole %s', async (extension, bytes) => {
  const end = await endOf(extension, bytes)
  // The line break after the end of a PDF is not content.
  expect(end).toBe(extension === 'pdf' ? bytes.length - 1 : bytes.length)
})

it.each(Object.entries(good))('refuses half of a %s', async (extension, bytes) => {
  expect(await endOf(extension, bytes.subarray(0, Math.floor(bytes.length / 2)))).toBeNull()
})

it.each(Object.entries(good))('refuses a %s that is an archive too', async (extension, bytes) => {
  expect(await endOf(extension, Buffer.concat([bytes, emptyZip]))).toBeNull()
})

it.each(Object.keys(good))('refuses a page named .%s', async (extension) => {
  expect(await endOf(extension, Buffer.from('<!doctype html><script>alert(1)</script>'))).toBeNull()
})

it.each([
  ['png', 'jpg'],
  ['jpg', 'png'],
  ['pdf', 'mp4'],
  ['mp4', 'pdf'],
] as const)('refuses the content of a %s named .%s', async (kind, extension) => {
  expect(await endOf(extension, good[kind])).toBeNull()
})

it.each(['js', 'svg', 'html', 'constructor', ''])('refuses the extension .%s', async (extension) => {
  expect(await endOf(extension, pngOf())).toBeNull()
})

it('refuses a picture with a script at its beginning', async () => {
  const bytes = pngOf()
  bytes.write('<script>', 60)
  expect(await endOf('png', bytes)).toBeNull()
})

it('cuts off what a camera appends', async () => {
  const picture = jpegOf()
  expect(await endOf('jpg', Buffer.concat([picture, jpegOf(5_000)]))).toBe(picture.length)
  expect(await endOf('png', Buffer.concat([pngOf(), Buffer.from('trailing')]))).toBe(pngOf().length)
})

it('refuses a movie with bytes after its last box', async () => {
  expect(await endOf('mp4', Buffer.concat([mp4Of(), Buffer.from('<script>')]))).toBeNull()
})

it('refuses a movie whose boxes have no length', async () => {
  const bytes = mp4Of()
  bytes.writeUInt32BE(4, 16)
  expect(await endOf('mp4', bytes)).toBeNull()
})

const comment = 0xfe
const emptyChunk = Buffer.concat([Buffer.alloc(4), latin1('tEXt'), Buffer.alloc(4)])
const emptyBox = Buffer.concat([Buffer.from([0, 0, 0, 8]), latin1('free')])

function pngOfChunks(count: number): Buffer {
  const whole = pngOf()
  return Buffer.concat([
    whole.subarray(0, -12),
    Buffer.alloc(emptyChunk.length * count, emptyChunk),
    whole.subarray(-12),
  ])
}

/** A picture with the same bytes before its content, again and again. */
function jpegAfter(bytes: readonly number[], count: number): Buffer {
  const whole = jpegOf()
  const before = Buffer.alloc(bytes.length * count, Buffer.from(bytes))
  return Buffer.concat([whole.subarray(0, 20), before, whole.subarray(20)])
}

it('reads a picture of very many chunks in little time', async () => {
  const bytes = pngOfChunks(50_000)
  expect(await endOf('png', bytes)).toBe(bytes.length)
})

it.each([
  ['png', 'chunks', pngOfChunks(800_000)],
  ['jpg', 'segments', jpegAfter([0xff, comment, 0, 2], 2_500_000)],
  ['jpg', 'restart markers', jpegAfter([0xff, 0xd0], 5_000_000)],
  ['mov', 'boxes', Buffer.concat([mp4Of(), Buffer.alloc(8 * 1_200_000, emptyBox)])],
] as const)('refuses a %s of more %s than programs write', async (extension, _, bytes) => {
  expect(await endOf(extension, bytes)).toBeNull()
})

it('reads fill bytes in blocks', async () => {
  const fill = 10_000_000
  const bytes = jpegAfter([0xff], fill)
  reads = 0
  await endOf('jpg', bytes)
  expect(reads).toBeLessThan(5 * (fill / windowBytes))
})

it.each([1, 2, 32_747, 32_748, 32_749, 65_516, 65_536])(
  'accepts %i fill bytes before a marker',
  async (fill) => {
    const bytes = jpegAfter([0xff], fill)
    expect(await endOf('jpg', bytes)).toBe(bytes.length)
  },
)

it('refuses a picture that ends in fill bytes', async () => {
  expect(await endOf('jpg', jpegAfter([0xff], 70_000).subarray(0, 60_000))).toBeNull()
})

it('finds the end of a picture across the blocks that are read', async () => {
  for (const bytes of [32_000, 32_740, 32_741, 32_742, 32_743, 32_744, 65_500, 65_536, 98_304]) {
    const picture = jpegOf(bytes)
    expect(await endOf('jpg', picture)).toBe(picture.length)
  }
})

const foreign: Readonly<Record<string, Buffer>> = {
  'a PDF': pdfOf('1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n'),
  'a ZIP archive': latin1('PK\x03\x04\x14\0\0\0\x08\0'),
  'a RAR archive': latin1('Rar!\x1a\x07\x01\0'),
  'a 7z archive': latin1('7z\xbc\xaf\x27\x1c\0\x04'),
  'a gzip archive': gzipSync('hidden'),
  'a program of Windows': latin1('MZ\x90\0\x03\0\0\0\x04'),
  'a program of Linux': latin1('\x7fELF\x02\x01\x01\0\0'),
  'a script': latin1('<SCRIPT>alert(1)</SCRIPT>'),
  'a page': latin1('<html lang=en>'),
  'a page by its type': latin1('<!DOCTYPE html><p>Hello'),
  'a drawing': latin1('<svg onload=alert(1)>'),
  'a program in PHP': latin1('<?php system($_GET[0]);'),
}
const around: Readonly<Record<string, (data: Buffer) => Buffer>> = {
  png: (data) => pngWith('tEXt', Buffer.concat([latin1('Comment\0'), data])),
  jpg: (data) => jpegWith(comment, data),
  mp4: (data) => mp4With('\xa9cmt', data),
}
const pairs = Object.keys(around).flatMap((format) =>
  Object.keys(foreign).map((content) => [format, content] as const),
)

it.each(pairs)('refuses a %s that contains %s', async (format, content) => {
  const data = foreign[content] ?? Buffer.alloc(0)
  expect(await endOf(format, around[format]?.(data) ?? data)).toBeNull()
})

it.each(Object.keys(foreign).filter((content) => content !== 'a PDF'))(
  'refuses a PDF that contains %s after its beginning',
  async (content) => {
    const hidden = foreign[content]?.toString('latin1') ?? ''
    expect(await endOf('pdf', pdfOf(`${' '.repeat(5_000)}${hidden}`))).toBeNull()
  },
)

it('refuses a picture with the header of a PDF where readers accept one', async () => {
  expect(await endOf('png', pngWith('tEXt', latin1('Title\0%PDF-')))).toBeNull()
})

it('refuses a script across the windows that are read', async () => {
  for (const at of [65_400, 65_470, 65_472, 65_480, 65_528, 65_532, 65_536, 131_000, 131_008])
    expect(await endOf('pdf', pdfOf(`${' '.repeat(at)}<script>${' '.repeat(70_000)}`))).toBeNull()
})

it('refuses an archive behind the pictures and the sound of a movie', async () => {
  const archive = foreign['a RAR archive'] ?? Buffer.alloc(0)
  expect(await endOf('mp4', mp4With('name', archive, 4_000_000))).toBeNull()
})

it('refuses an archive whose end has another mark after it', async () => {
  expect(await endOf('pdf', Buffer.concat([pdfOf(), emptyZip, latin1('PK\x05\x06')]))).toBeNull()
})

/** The same bytes for the same number, as random as those of compressed data. */
function randomBytes(seed: number, length: number): Buffer {
  const key = Buffer.alloc(16, 1)
  const start = Buffer.alloc(16)
  start.writeUInt32BE(seed)
  return createCipheriv('aes-128-ctr', key, start).update(Buffer.alloc(length))
}

const xmp =
  '<?xpacket begin="\xef\xbb\xbf" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>' +
  '<rdf:Description><dc:title>Less than < 3</dc:title></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>'
const plist = '<?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN"><plist></plist>'
const thumbnail = jpegOf(3_000)
const exif = Buffer.concat([latin1('Exif\0\0MM\0*'), thumbnail])
const profile = Buffer.concat([latin1('ICC_PROFILE\0\x01\x01'), randomBytes(0, 3_000)])

it.each<[string, string, Buffer]>([
  ['a photo with EXIF and a small picture', 'jpg', jpegWith(0xe1, exif)],
  ['a photo with XMP', 'jpg', jpegWith(0xe1, latin1(`http://ns.adobe.com/xap/1.0/\0${xmp}`))],
  ['a photo with a colour profile', 'jpg', jpegWith(0xe2, profile)],
  ['a photo with a property list', 'jpg', jpegWith(0xed, latin1(`Photoshop 3.0\x008BIM${plist}`))],
  ['a screenshot with XMP', 'png', pngWith('iTXt', latin1(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`))],
  ['a screenshot with EXIF', 'png', pngWith('eXIf', exif)],
  ['a screenshot with a colour profile', 'png', pngWith('iCCP', Buffer.concat([latin1('icc\0\0'), profile]))],
  ['a movie with a title and a cover', 'mp4', mp4With('meta', Buffer.concat([latin1('<Fun>'), thumbnail]))],
  ['a movie with XMP', 'mov', mp4With('XMP_', latin1(xmp), 3_000_000)],
])('accepts %s', async (_, extension, bytes) => {
  expect(await endOf(extension, bytes)).toBe(bytes.length)
})

it('accepts a PDF with XMP and another PDF attached', async () => {
  const bytes = pdfOf(`1 0 obj<</Type/Metadata>>stream\n${xmp}\nendstream\n${pdfOf().toString('latin1')}`)
  expect(await endOf('pdf', bytes)).toBe(bytes.length - 1)
})

const stuffed = (bytes: Buffer) => latin1(bytes.toString('latin1').replaceAll('\xff', '\xff\0'))

it('accepts two hundred pictures of random compressed bytes', async () => {
  for (let seed = 1; seed <= 100; seed += 1) {
    const random = randomBytes(seed, 20_000 + seed * 997)
    const screenshot = pngWith('IDAT', random)
    const whole = jpegOf(0)
    const photo = Buffer.concat([whole.subarray(0, -2), stuffed(random), whole.subarray(-2)])
    expect([seed, await endOf('png', screenshot), await endOf('jpg', photo)]).toEqual([
      seed,
      screenshot.length,
      photo.length,
    ])
  }
})
