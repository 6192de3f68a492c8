import { loggableUrl } from './logging'

it.each([
  ['/content/media/abc.def/code/master.m3u8', '/content/media/[token]/code/master.m3u8'],
  ['/auth/family-sharing/join?token=abc&x=1', '/auth/family-sharing/join?token=[redacted]&x=1'],
  ['/content/series/search?keyword=me&offset=0', '/content/series/search?keyword=[redacted]&offset=0'],
  [
    '/auth/activate/completed?deviceId=abc&activationCode=482915',
    '/auth/activate/completed?deviceId=[redacted]&activationCode=[redacted]',
  ],
  ['/content/v2/carousel', '/content/v2/carousel'],
])('writes %s as %s', (url, written) => {
  expect(loggableUrl(url)).toBe(written)
})
