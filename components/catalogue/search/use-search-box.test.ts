/** @jest-environment jsdom */
import { removePersonalItems } from '@/lib/storage/storage'
import {
  addRecentSearch,
  clearRecentSearches,
  readRecentSearches,
  removeRecentSearch,
} from './use-search-box'

beforeEach(() => localStorage.clear())
afterEach(() => {
  document.cookie = 'profile_type=; Path=/; Max-Age=0'
})

it('puts the newest first, each once whatever its case, and eight at most', () => {
  for (const terms of ['Night', 'مصابيح', 'night']) addRecentSearch(terms)
  expect(readRecentSearches()).toEqual(['night', 'مصابيح'])
  for (let number = 0; number < 10; number += 1) addRecentSearch(`word ${number}`)
  expect(readRecentSearches()).toHaveLength(8)
  expect(readRecentSearches()[0]).toBe('word 9')
})

it('removes one, or all', () => {
  addRecentSearch('one')
  addRecentSearch('two')
  expect(removeRecentSearch('two')).toEqual(['one'])
  expect(clearRecentSearches()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

it('removes them when the member logs out', () => {
  addRecentSearch('one')
  removePersonalItems()
  expect(readRecentSearches()).toEqual([])
})

it('hides the searches of adults from children', () => {
  addRecentSearch('the wrong wedding')
  document.cookie = 'profile_type=KIDS; Path=/'
  expect(readRecentSearches()).toEqual([])
  addRecentSearch('kites')
  expect(readRecentSearches()).toEqual(['kites'])
})
