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
