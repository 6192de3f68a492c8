import { createResponseCache } from './response-cache'

it('computes a response once for concurrent callers and caches it', async () => {
  const cache = createResponseCache()
  const make = jest.fn(() => Promise.resolve('made'))
  await Promise.all([cache.get('key', make), cache.get('key', make)])
  expect(await cache.get('key', make)).toBe('made')
  expect(make).toHaveBeenCalledTimes(1)
})

it('does not cache a failure', async () => {
  const cache = createResponseCache()
  await expect(cache.get('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('key', () => Promise.resolve('yes'))).toBe('yes')
})

it('does not cache a response when something changed meanwhile', async () => {
  const cache = createResponseCache()
  let finish: (text: string) => void = () => undefined
  const old = cache.get('key', () => new Promise((resolve) => (finish = resolve)))
  cache.clear()
  finish('old')
  expect(await old).toBe('old')
  expect(await cache.get('key', () => Promise.resolve('new'))).toBe('new')
})

it('drops keys by prefix, pending ones included, and keeps the others', async () => {
  const cache = createResponseCache()
  let finish: (text: string) => void = () => undefined
  await cache.get('title 1', () => Promise.resolve('old'))
  await cache.get('rail 1', () => Promise.resolve('old'))
  const slow = cache.get('title 2', () => new Promise((resolve) => (finish = resolve)))
  cache.drop('title')
  finish('old')
  expect(await slow).toBe('old')
  const read = (key: string) => cache.get(key, () => Promise.resolve('new'))
  expect([await read('title 1'), await read('title 2'), await read('rail 1')]).toEqual(['new', 'new', 'old'])
})
