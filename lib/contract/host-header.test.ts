import { namesSeveralHosts } from './host-header'

it.each([
  [['Host', 'a', 'HOST', 'b'], true],
  [['host', 'a', 'accept', '*/*', 'host', 'a'], true],
  [['Host', 'a', 'x', 'host'], false],
  [['x-host', 'a', 'host', 'host'], false],
  [[], false],
])('counts the hosts of %j', (rawHeaders, several) => {
  expect(namesSeveralHosts(rawHeaders)).toBe(several)
})
