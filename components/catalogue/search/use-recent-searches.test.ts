/** @jest-environment jsdom */
import { removePersonalItems } from '@/lib/storage/storage'
import {
  addRecentSearch,
  clearRecentSearches,
  readRecentSearches,
  removeRecentSearch,
} from './use-recent-searches'

beforeEach(() => localStorage.clear())
afterEach(() => {
  document.cookie = 'profile_type=; Path=/; Max-Age=0'
})

it('keeps the newest first, each once whatever its case, and eight at most', () => {
  for (const words of ['Night', 'مصابيح', 'night']) addRecentSearch(words)
  expect(readRecentSearches()).toEqual(['night', 'مصابيح'])
  for (let number = 0; number < 10; number += 1) addRecentSearch(`word ${number}`)
  expect(readRecentSearches()).toHaveLength(8)
  expect(readRecentSearches()[0]).toBe('word 9')
})

it('forgets one, or all', () => {
  addRecentSearch('one')
  addRecentSearch('two')
  expect(removeRecentSearch('two')).toEqual(['one'])
  expect(clearRecentSearches()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

it('forgets them with the member who logs out', () => {
  addRecentSearch('one')
  removePersonalItems()
  expect(readRecentSearches()).toEqual([])
})

it('shows children nothing of what adults looked for', () => {
  addRecentSearch('the wrong wedding')
  document.cookie = 'profile_type=KIDS; Path=/'
  expect(readRecentSearches()).toEqual([])
  addRecentSearch('kites')
  expect(readRecentSearches()).toEqual(['kites'])
})
