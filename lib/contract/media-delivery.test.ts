import { parseRange, networkOf } from './media-delivery'

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=10-1000', { start: 10, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  [undefined, null],
  ['bytes=', null],
  ['bytes=-', null],
  ['bytes=5-2', null],
  ['bytes=0-1,3-4', null],
  ['items=0-1', null],
  ['bytes=99999999999999999999-', null],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
])('parses %p of 100 bytes as %p', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range)
})

it('finds nothing to send in an empty file', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
})

it.each([
  ['an IPv4 address', '192.0.2.7', '192.0.2.7'],
  ['an IPv4 address in IPv6', '::ffff:192.0.2.7', '192.0.2.7'],
  ['an IPv4 address in hexadecimal IPv6', '::FFFF:c000:0207', '192.0.2.7'],
  ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['an IPv6 address with leading zeros', '2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['a shortened IPv6 address', '2001:db8::9', '2001:db8:0:0::/64'],
  ['an IPv6 address with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['an IPv6 address that ends in IPv4', '64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['the loopback address', '::1', '0:0:0:0::/64'],
  ['what is no address', 'unix:', 'unix:'],
  ['nothing', '', ''],
  ['an address with too many groups', '1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9'],
  ['an address with something after it', '2001:db8::1]/x[', '2001:db8::1]/x['],
])('names the network of %s', (_what, address, network) => {
  expect(networkOf(address)).toBe(network)
})
