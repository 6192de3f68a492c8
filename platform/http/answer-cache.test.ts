import { createAnswerCache } from './answer-cache'

it('makes an answer once for all who ask at the same time, and keeps it', async () => {
  const cache = createAnswerCache()
  const make = jest.fn(() => Promise.resolve('made'))
  await Promise.all([cache.get('key', make), cache.get('key', make)])
  expect(await cache.get('key', make)).toBe('made')
  expect(make).toHaveBeenCalledTimes(1)
})

it('does not keep a failure', async () => {
  const cache = createAnswerCache()
  await expect(cache.get('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cache.get('key', () => Promise.resolve('yes'))).toBe('yes')
})

it('does not keep what was being made when something changed', async () => {
  const cache = createAnswerCache()
  let finish: (text: string) => void = () => undefined
  const old = cache.get('key', () => new Promise((resolve) => (finish = resolve)))
  cache.clear()
  finish('old')
  expect(await old).toBe('old')
  expect(await cache.get('key', () => Promise.resolve('new'))).toBe('new')
})
