import { limits } from '@/lib/contract'
import { cacheFor } from './cache'

it('caches rails for thirty seconds', () => {
  const seconds = [limits.listCacheSeconds, cacheFor.home.revalidate, cacheFor.breakdown.revalidate]
  expect(seconds).toEqual([30, 30, 30])
})
