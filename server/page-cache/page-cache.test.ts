import { compress } from '../http/compress'
import type * as CompressModule from '../http/compress'
import { chooseVariant, createVariants, PageCache, type Filled } from './page-cache'

jest.mock('../http/compress', () => {
  const actual = jest.requireActual<typeof CompressModule>('../http/compress')
  return { ...actual, compress: jest.fn(actual.compress) }
})
beforeEach(() => jest.mocked(compress).mockClear())

function page(text: string, ttlMs = 1_000): Filled {
  return { cacheable: true, body: Buffer.from(text), headers: [['content-type', 'text/html']], ttlMs }
}

function setUp(maxBytes = 1_000_000) {
  let clock = 0
  const cache = new PageCache({ maxBytes, staleMs: 10_000, now: () => clock })
  const advance = (ms: number) => {
    clock += ms
  }
  return { cache, advance }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const never = () => Promise.reject(new Error('not asked'))
const bodyOf = (cache: PageCache, key = 'k', fill: () => Promise<Filled> = never) =>
  cache.peek(key, fill)?.identity.body.toString()

it('is empty at first, stores a fill and serves it at once', async () => {
  const { cache } = setUp()
  expect(bodyOf(cache)).toBeUndefined()
  expect(await cache.fetch('k', () => Promise.resolve(page('one')))).toMatchObject({ type: 'serve' })
  expect(bodyOf(cache)).toBe('one')
})

it('runs one fill for concurrent requests', async () => {
  const { cache } = setUp()
  const fill = jest.fn(() => Promise.resolve(page('one')))
  await Promise.all([cache.fetch('k', fill), cache.fetch('k', fill), cache.fetch('k', fill)])
  expect(fill).toHaveBeenCalledTimes(1)
})

it('serves the stale page while it revalidates once', async () => {
  const { cache, advance } = setUp()
  await cache.fetch('k', () => Promise.resolve(page('old')))
  advance(1_500)
  const fill = jest.fn(() => Promise.resolve(page('new')))
  expect(bodyOf(cache, 'k', fill)).toBe('old')
  expect(bodyOf(cache, 'k', fill)).toBe('old')
  await cache.fetch('k', fill)
  expect(fill).toHaveBeenCalledTimes(1)
  expect(bodyOf(cache)).toBe('new')
})

it('refetches what has been stale for too long', async () => {
  const { cache, advance } = setUp()
  await cache.fetch('k', () => Promise.resolve(page('old')))
  advance(60_000)
  expect(bodyOf(cache)).toBeUndefined()
  const looked = await cache.fetch('k', () => Promise.resolve(page('new')))
  expect(looked.type === 'serve' && looked.variants.identity.body.toString()).toBe('new')
})

it('serves the stale page when a refresh fails, and fails without one', async () => {
  const { cache, advance } = setUp()
  expect(await cache.fetch('k', never)).toMatchObject({ type: 'failed' })
  await cache.fetch('k', () => Promise.resolve(page('old')))
  advance(60_000)
  expect(await cache.fetch('k', never)).toMatchObject({ type: 'serve' })
  expect(bodyOf(cache)).toBe('old')
})

it('serves nothing at once after a purge, but the stale page when the refresh fails', async () => {
  const { cache } = setUp()
  await cache.fetch('k', () => Promise.resolve(page('old')))
  cache.purge()
  expect(bodyOf(cache)).toBeUndefined()
  expect(await cache.fetch('k', never)).toMatchObject({ type: 'serve' })
})

it('does not treat a fill that began before a purge as fresh', async () => {
  const { cache } = setUp()
  let finish: (filled: Filled) => void = () => undefined
  const early = cache.fetch('k', () => new Promise((resolve) => (finish = resolve)))
  cache.purge()
  finish(page('before'))
  await early
  expect(bodyOf(cache)).toBeUndefined()
  await cache.fetch('k', () => Promise.resolve(page('after')))
  expect(bodyOf(cache)).toBe('after')
})

it('caches for a while that an address cannot be shared', async () => {
  const { cache, advance } = setUp()
  const fill = jest.fn(() => Promise.resolve<Filled>({ cacheable: false }))
  expect(await cache.fetch('k', fill)).toEqual({ type: 'pass' })
  expect(await cache.fetch('k', fill)).toEqual({ type: 'pass' })
  expect(fill).toHaveBeenCalledTimes(1)
  advance(31_000)
  await cache.fetch('k', fill)
  expect(fill).toHaveBeenCalledTimes(2)
})

it('stays within its size limit in bytes', async () => {
  const { cache } = setUp(20_000)
  for (let index = 0; index < 50; index += 1) {
    await cache.fetch(`k${index}`, () => Promise.resolve(page(`${index}`.repeat(1_000))))
  }
  expect(cache.bytes).toBeLessThanOrEqual(20_000)
  expect(bodyOf(cache, 'k49')).toBeDefined()
  expect(bodyOf(cache, 'k0')).toBeUndefined()
})

it('compresses a body only once', async () => {
  const { cache, advance } = setUp()
  await cache.fetch('k', () => Promise.resolve(page('same')))
  const first = cache.peek('k', never)
  advance(1_500)
  await cache.fetch('k', () => Promise.resolve(page('same')))
  expect(cache.peek('k', never)).toBe(first)
  await settled()
})

it.each([
  ['gzip, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  [undefined, 'identity'],
] as const)('chooses for who takes %s the form %s', async (accepted, form) => {
  const variants = await createVariants(Buffer.from('page'), [])
  expect(chooseVariant(variants, accepted)).toBe(variants[form])
})

it.each([
  ['compresses a file that never changes once more, thoroughly', Number.POSITIVE_INFINITY, 1],
  ['compresses a page only once, since it soon changes', 30_000, 0],
])('%s', async (_what, ttlMs, times) => {
  const { cache } = setUp()
  await cache.fetch('k', () => Promise.resolve(page('text', ttlMs)))
  for (let request = 0; request < 3; request += 1) cache.peek('k', never)
  const thorough = jest.mocked(compress).mock.calls.filter(([, , effort]) => effort === 'thorough')
  expect(thorough).toHaveLength(times)
  await settled()
})
