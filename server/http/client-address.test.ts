import type { IncomingMessage } from 'node:http'
import { clientAddress, clientNetwork } from './exchange'

const from = (forwarded: string | string[] | undefined, remoteAddress = '127.0.0.1') =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage

it('ignores X-Forwarded-For without a trusted proxy', () => {
  expect(clientAddress(from('6.6.6.6, 10.0.0.1'), 0)).toBe('127.0.0.1')
})

it('takes the last address behind one proxy, whatever the client wrote before it', () => {
  expect(clientAddress(from('6.6.6.6, 10.0.0.1'), 1)).toBe('10.0.0.1')
})

it('takes the second address from the right behind two proxies', () => {
  expect(clientAddress(from('6.6.6.6, 203.0.113.7, 10.0.0.1'), 2)).toBe('203.0.113.7')
})

it('reads several header lines as one list', () => {
  expect(clientAddress(from(['6.6.6.6', '203.0.113.7, 10.0.0.1']), 2)).toBe('203.0.113.7')
})

it.each([
  ['is missing', undefined],
  ['is empty', ''],
  ['is no address', '6.6.6.6, unknown'],
  ['is out of range', '1.2.3.456'],
  ['bears a zone', 'fe80::1%eth0'],
  ['breaks the line', '1.2.3.4\r\nx: y'],
])("falls back to the connection's address when the named one %s", (_, forwarded) => {
  expect(clientAddress(from(forwarded), 1)).toBe('127.0.0.1')
})

it("falls back to the connection's address when the list has fewer entries than proxies", () => {
  expect(clientAddress(from('6.6.6.6'), 2)).toBe('127.0.0.1')
})

it.each([
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('reads %s as %s', (forwarded, address) => {
  expect(clientAddress(from(forwarded), 1)).toBe(address)
})

it('reads the forwarded address anew for each request of a connection', () => {
  const socket = { remoteAddress: '127.0.0.1' }
  const named = ['203.0.113.7', '203.0.113.8'].map((address) =>
    clientAddress({ headers: { 'x-forwarded-for': address }, socket } as unknown as IncomingMessage, 1),
  )
  expect(named).toEqual(['203.0.113.7', '203.0.113.8'])
})

it('names an IPv4 connection of a dual-stack server by its IPv4 address', () => {
  expect(clientAddress(from(undefined, '::ffff:203.0.113.9'), 0)).toBe('203.0.113.9')
})

it('counts all addresses of an IPv6 subscriber as one network', () => {
  expect(clientNetwork(from('2001:db8:1:2:3::4'), 1)).toBe('2001:db8:1:2::/64')
  expect(clientNetwork(from('2001:db8:1:2:ffff::9'), 1)).toBe('2001:db8:1:2::/64')
  expect(clientNetwork(from('2001:db8:1:3::4'), 1)).toBe('2001:db8:1:3::/64')
})

it('counts an IPv4 address by itself', () => {
  expect(clientNetwork(from('203.0.113.7'), 1)).toBe('203.0.113.7')
})
