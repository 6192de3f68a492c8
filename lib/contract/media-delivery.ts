const groupCount = 8
/** Groups of 16 bits that name a subscriber's network: a /64. */
const networkGroups = 4
const mappedPrefix = ['0', '0', '0', '0', '0', 'ffff']

/**
 * What stands for a caller in limits: an IPv4 address itself, also when it comes as IPv6 (`::ffff:192.0.2.1`), and the
 * first 64 bits of an IPv6 address, since one subscriber has a whole network of them. One spelling for each.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address)
  if (groups === null) return address
  const [high = '', low = ''] = groups.slice(mappedPrefix.length)
  if (mappedPrefix.every((group, at) => groups[at] === group)) return `${toBytes(high)}.${toBytes(low)}`
  return `${groups.slice(0, networkGroups).join(':')}::/64`
}

/** The eight groups, in lower-case hexadecimal digits without leading zeros; `null` for what is no IPv6 address. */
function groupsOf(address: string) {
  if (!address.includes(':')) return null
  const [plain = ''] = address.split('%')
  const url = `http://[${plain}]`
  if (!/^[\da-f:.]+$/i.test(plain) || !URL.canParse(url)) return null
  // An address of the web has one spelling, which has no dots either.
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::')
  const split = (text: string) => text.split(':').filter(Boolean)
  const [before, after] = [split(head), split(tail ?? '')]
  const missing = tail === undefined ? 0 : groupCount - before.length - after.length
  return [...before, ...Array<string>(missing).fill('0'), ...after]
}

/** Two bytes of a group as IPv4 spells them. */
function toBytes(group: string) {
  const value = Number.parseInt(group, 16)
  return `${value >> 8}.${value & 255}`
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * What part of `size` bytes a `Range` header asks for: `null` for all of it (no header, several ranges, or a unit that
 * is not bytes), `'unsatisfiable'` when the part lies outside.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}

/**
 * How the content host leaves the sending of media to a server before it that has the files: the web app on the same
 * machine, or nginx. The host decides about every address; what it answers is the path of a file, not the file.
 */
export const mediaDelivery = {
  /** Request header, with the value `file`: whoever asks can send files of the shared folder itself. */
  request: 'x-media-delivery',
  /** The file to be sent, as nginx takes it: `/media-files/{folder}/{name}`. The answer has no body of its own. */
  file: 'x-accel-redirect',
  /** The only bytes of the file that may be sent, `{first}-{last}`; without it a viewer may have any part of it. */
  part: 'x-media-part',
  /** For how many seconds the viewer's grant holds, for all addresses below that of the same title or channel. */
  grantSeconds: 'x-media-grant-seconds',
  /** For how many seconds the answer is the same for everybody with a grant of the same title or channel. */
  sharedSeconds: 'x-media-shared-seconds',
} as const

/** Where the files of the shared folder are in the value of `mediaDelivery.file`. */
export const mediaFilesPrefix = '/media-files/'

const filePath = /^[\w-]+\/[\w-]+\.[a-z0-9]+$/

/** Whether a path relative to the shared folder is one that a delivery may name: a folder and a plain file name. */
export const isDeliverable = (path: string): boolean => filePath.test(path)

/** The entity tag of a media file, the same from whichever server sends it. */
export function mediaEtag({ size, mtimeMs }: { size: number; mtimeMs: number }): string {
  return `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`
}
