import { proxyAddress } from './content-proxy'

it('maps pictures and media to the content host', () => {
  expect(proxyAddress('/img/320/art/oldcity-rose-1-card.webp?v=1')).toBe(
    '/images/320/art/oldcity-rose-1-card.webp',
  )
  expect(proxyAddress('/media/tok_en-1/video-1/master.m3u8')).toBe('/media/tok_en-1/video-1/master.m3u8')
  expect(proxyAddress('/media/t/live/720.m3u8?_HLS_msn=3')).toBe('/media/t/live/720.m3u8?_HLS_msn=3')
})

it.each([
  '/img/../secret',
  '/img/320/../../etc/passwd',
  '/img/./a',
  '/img/320/%2e%2e/a',
  '/img/320/%2E%2E%2Fa',
  '/img//evil.example/a',
  '/img/320/a\\..\\b',
  '/img/320/a%00',
  '/img/',
  '/media',
  '/imgs/a',
  '/media/t/a?x=%0d%0aset-cookie:a',
  `/img/${'a'.repeat(1_100)}`,
])('refuses %s', (url) => {
  expect(proxyAddress(url)).toBeNull()
})
