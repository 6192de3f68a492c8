import type { TestMember } from './members'

const text = (value: string) => Buffer.from(value, 'latin1')

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const chunk = (name: string, data: Buffer) =>
  Buffer.concat([uint32(data.length), text(name), data, uint32(0)])

/** A picture with this many bytes of content. */
export const pngOf = (bytes = 64): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.alloc(13, 1)),
    chunk('IDAT', Buffer.alloc(bytes, 7)),
    chunk('IEND', Buffer.alloc(0)),
  ])

const pngHeadBytes = 33

/** A picture with a chunk of this name before its content. */
export function pngWith(name: string, data: Buffer, content?: number): Buffer {
  const whole = pngOf(content)
  return Buffer.concat([whole.subarray(0, pngHeadBytes), chunk(name, data), whole.subarray(pngHeadBytes)])
}

/** Compressed data with stuffed bytes and restart markers, as written by cameras. */
export const jpegOf = (bytes = 100_000): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    text('JFIF\0').subarray(0, 5),
    Buffer.alloc(9),
    Buffer.from([0xff, 0xda, 0, 4, 1, 1]),
    Buffer.alloc(bytes, Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0])),
    Buffer.from([0xff, 0xd9]),
  ])

/** A picture with a segment of this marker before its content, of less than 64 kB. */
export function jpegWith(marker: number, data: Buffer, content?: number): Buffer {
  const whole = jpegOf(content)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return Buffer.concat([whole.subarray(0, 20), Buffer.from([0xff, marker]), length, data, whole.subarray(20)])
}

export function webpOf(bytes = 64): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32LE(bytes + 4)
  return Buffer.concat([text('RIFF'), size, text('WEBP'), Buffer.alloc(bytes, 3)])
}

export const pdfOf = (content = '1 0 obj\nendobj\n'): Buffer =>
  text(`%PDF-1.7\n${content}startxref\n9\n%%EOF\n`)

const box = (name: string, data: Buffer) => Buffer.concat([uint32(8 + data.length), text(name), data])

/** A movie with this many bytes of pictures and sound. */
export const mp4Of = (bytes = 64): Buffer =>
  Buffer.concat([
    box('ftyp', text('isom\0\0\0\0')),
    box('mdat', Buffer.alloc(bytes, 9)),
    box('moov', Buffer.alloc(16)),
  ])

/** A movie whose settings contain a box, behind so many bytes of pictures and sound. */
export const mp4With = (name: string, data: Buffer, bytes = 64): Buffer =>
  Buffer.concat([
    box('ftyp', text('isom\0\0\0\0')),
    box('mdat', Buffer.alloc(bytes, 9)),
    box('moov', Buffer.concat([box('mvhd', Buffer.alloc(100)), box('udta', box(name, data))])),
  ])

/** The end of an empty archive. */
export const emptyZip: Buffer = Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)])

export const ticketPath = '/notify/support/ticket/save'

/** The fields of a valid request. */
export const ticketTexts = {
  ticketEmail: 'sender@hilalplay.test',
  ticketMessage: 'The picture stops.',
  ticketSubject: 'OTHER',
  deviceLanguage: 'en',
}

export type FormPart = [name: string, value: string | Blob, fileName?: string]
export const fileNamed = (name: string, bytes: Buffer): FormPart => [
  'files',
  new Blob([new Uint8Array(bytes)]),
  name,
]

/** A body that no browser would send: names are not escaped. */
export async function formBody(parts: readonly FormPart[], boundary = 'xxBoundaryxx') {
  const chunks: (string | Buffer)[] = []
  for (const [name, value, fileName] of parts) {
    const named = fileName === undefined ? '' : `; filename="${fileName}"`
    chunks.push(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${named}\r\n\r\n`)
    chunks.push(typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()), '\r\n')
  }
  const body = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk as string)))
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}

interface SentTicket {
  status: number
  message: string
  data: { ticketId: string } | null
}

/** Sends a member's request to a listening platform. */
export async function sendTicket(
  origin: string,
  member: TestMember,
  fields: object = {},
  ...files: FormPart[]
): Promise<SentTicket> {
  const texts = Object.entries({ ...ticketTexts, ...fields }) as FormPart[]
  const { body, type } = await formBody([...texts, ...files])
  const headers = { ...member.headers, 'content-type': type, language: 'en' }
  const response = await fetch(origin + ticketPath, { method: 'POST', headers, body: new Uint8Array(body) })
  return { status: response.status, ...((await response.json()) as Omit<SentTicket, 'status'>) }
}
