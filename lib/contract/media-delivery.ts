const groupCount = 8
/** Groups of 16 bits that identify a subscriber's network: a /64. */
const networkGroups = 4
const mappedPrefix = ['0', '0', '0', '0', '0', 'ffff']

/**
 * What identifies a caller in rate limits: an IPv4 address itself, also when mapped to IPv6 (`::ffff:192.0.2.1`), and
 * the first 64 bits of an IPv6 address, since a subscriber has a whole network of them. Normalised to one spelling.
 */
export function networkOf(address: string): string {
  const groups = groupsOf(address)
  if (groups === null) return address
  const [high = '', low = ''] = groups.slice(mappedPrefix.length)
  if (mappedPrefix.every((group, at) => groups[at] === group)) return `${toBytes(high)}.${toBytes(low)}`
  return `${groups.slice(0, networkGroups).join(':')}::/64`
}

/** The eight groups, in lower-case hexadecimal digits without leading zeros; `null` for anything but an IPv6 address. */
function groupsOf(address: string) {
  if (!address.includes(':')) return null
  const [plain = ''] = address.split('%')
  const url = `http://[${plain}]`
  if (!/^[\da-f:.]+$/i.test(plain) || !URL.canParse(url)) return null
  // The URL parser normalises an address to one spelling, without dots.
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::')
  const split = (text: string) => text.split(':').filter(Boolean)
  const [before, after] = [split(head), split(tail ?? '')]
  const missing = tail === undefined ? 0 : groupCount - before.length - after.length
  return [...before, ...Array<string>(missing).fill('0'), ...after]
}

/** Two bytes of a group in IPv4 notation. */
function toBytes(group: string) {
  const value = Number.parseInt(group, 16)
  return `${value >> 8}.${value & 255}`
}

/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The part of `size` bytes that a `Range` header requests: `null` for all of it (no header, several ranges, or a unit
 * other than bytes), `'unsatisfiable'` when the range is outside.
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
 * How the content host delegates the sending of media to a server in front of it that has the files: the web app on
 * the same machine, or nginx. The host decides about every URL; its response names the file instead of containing it.
 */
export const mediaDelivery = {
  /** Request header, with the value `file`: the caller can send files of the shared folder itself. */
  request: 'x-media-delivery',
  /** The file to be sent, as nginx expects it: `/media-files/{folder}/{name}`. The response itself has no body. */
  file: 'x-accel-redirect',
  /** The only bytes of the file that may be sent, `{first}-{last}`; without it any part of it may be. */
  part: 'x-media-part',
  /** For how many seconds the viewer's grant is valid, for all URLs below that of the same title or channel. */
  grantSeconds: 'x-media-grant-seconds',
  /** For how many seconds the response is the same for everybody with a grant for the same title or channel. */
  sharedSeconds: 'x-media-shared-seconds',
} as const

/** The prefix of the shared folder in the value of `mediaDelivery.file`. */
export const mediaFilesPrefix = '/media-files/'

const filePath = /^[\w-]+\/[\w-]+\.[a-z0-9]+$/

/** Whether a path relative to the shared folder may be delivered: a folder and a plain file name. */
export const isDeliverable = (path: string): boolean => filePath.test(path)

/** How the token of a remote playback begins. No other token does. */
export const remoteTokenPrefix = 'tv-'

/** Whether media at this path is for a TV: it is fetched by other software, without this origin's cookies. */
export const isRemoteMediaPath = (path: string): boolean => path.startsWith(`/media/${remoteTokenPrefix}`)

/** The entity tag of a media file, the same from every server that sends it. */
export function mediaEtag({ size, mtimeMs }: { size: number; mtimeMs: number }): string {
  return `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`
}
