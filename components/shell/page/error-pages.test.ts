import { readRetryPath } from './error-pages'

const origin = 'https://hilalplay.test'

it.each([
  [['url=%2Fen%2Fabout-us'], '/en/about-us'],
  [['url%3D%2Fen%2Fabout-us'], '/en/about-us'],
  [['url=', 'en', 'about-us'], '/en/about-us'],
  [['url=en', 'about-us'], '/en/about-us'],
  [['url=https%3A%2F%2Fhilalplay.test%2Fen'], '/en'],
])('reads %j as %s', (segments, path) => {
  expect(readRetryPath(segments, origin)).toBe(path)
})

it.each([
  [[]],
  [['url=']],
  [['uri=%2Fen']],
  [['url=javascript%3Aalert(1)']],
  [['url=', '', 'evil.test']],
  [['url=%2F%2Fevil.test']],
  [['url=https%3A%2F%2Fevil.test']],
])('returns null for %j', (segments) => {
  expect(readRetryPath(segments, origin)).toBeNull()
})
