import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyZip, jpegOf, mp4Of, pdfOf, pngOf, webpOf } from '../../test/ticket-files'
import { findContentEnd } from './file-content'

const folder = mkdtempSync(join(tmpdir(), 'file-content-'))
afterAll(() => rmSync(folder, { recursive: true }))

let made = 0
async function endOf(extension: string, bytes: Buffer): Promise<number | null> {
  const path = join(folder, String((made += 1)))
  writeFileSync(path, bytes)
  const file = await open(path)
  try {
    return await findContentEnd(file, { size: bytes.length, extension })
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

it('reads a picture of very many chunks in little time', async () => {
  const chunks = Buffer.alloc(
    12 * 500_000,
    Buffer.concat([Buffer.alloc(4), Buffer.from('tEXt'), Buffer.alloc(4)]),
  )
  const whole = pngOf()
  const bytes = Buffer.concat([whole.subarray(0, -12), chunks, whole.subarray(-12)])
  expect(await endOf('png', bytes)).toBe(bytes.length)
})

it('finds the end of a picture across the blocks that are read', async () => {
  for (const bytes of [32_000, 32_740, 32_741, 32_742, 32_743, 32_744, 65_500, 65_536, 98_304]) {
    const picture = jpegOf(bytes)
    expect(await endOf('jpg', picture)).toBe(picture.length)
  }
})
