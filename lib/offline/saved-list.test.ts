/** @jest-environment jsdom */
import { writeBrowserCookie } from '../cookies/browser-cookies'
import { forgetSession } from '../session/end-session'
import { emptyBrowser } from '../session/testing/browser'
import {
  isSavedListOutdated,
  readSavedTitles,
  saveList,
  updateSavedList,
  type SavedTitle,
} from './saved-list'

const title = (id: number): SavedTitle => ({
  ...{ id, code: `title-${id}`, kind: 'SERIES', title: `Title ${id}`, textLang: 'en' },
  ...{ horizontalPoster: 'art/x.webp', colors: ['#000000', '#ffffff'] },
})
const card = (id: number) => ({ ...title(id), webThumbnailUrl: 'art/thumbnail.webp' })
const ids = () => readSavedTitles().map(({ id }) => id)

beforeEach(() => {
  emptyBrowser()
  localStorage.clear()
  writeBrowserCookie('tokenExpiry', String(Date.now() + 60_000))
  writeBrowserCookie('profileId', '7')
})
afterEach(() => jest.useRealTimers())

it('stores the thumbnail of a title without a poster', () => {
  saveList([{ ...card(1), horizontalPoster: null }])
  expect(readSavedTitles()[0]?.horizontalPoster).toBe('art/thumbnail.webp')
})

it('returns the titles that were saved for the profile', () => {
  saveList([card(1), card(2)])
  expect(readSavedTitles()).toEqual([title(1), title(2)])
})

it('stores at most fifty titles, with only the fields that are shown', () => {
  const cards = Array.from({ length: 60 }, (_, at) => ({ ...card(at), resume: { lastSec: 5 } }))
  saveList(cards)
  expect(readSavedTitles()).toHaveLength(50)
  expect(JSON.stringify(localStorage)).not.toContain('lastSec')
})

it('shows another profile nothing', () => {
  saveList([card(1)])
  writeBrowserCookie('profileId', '8')
  expect(ids()).toEqual([])
})

it('is gone with the session', () => {
  saveList([card(1)])
  forgetSession()
  expect(JSON.stringify(localStorage)).not.toContain('Title 1')
})

it('stores and shows nothing without a session', () => {
  saveList([card(1)])
  writeBrowserCookie('tokenExpiry', '', 0)
  expect(ids()).toEqual([])
  saveList([card(2)])
  writeBrowserCookie('tokenExpiry', String(Date.now() + 60_000))
  expect(ids()).toEqual([1])
})

it('drops a title that has left the list, and is outdated from then on', () => {
  saveList([card(1), card(2)])
  expect(isSavedListOutdated()).toBe(false)
  updateSavedList(1, false)
  expect(ids()).toEqual([2])
  expect(isSavedListOutdated()).toBe(true)
})

it('is outdated after a quarter of an hour, or when nothing is stored', () => {
  expect(isSavedListOutdated()).toBe(true)
  saveList([card(1)])
  jest.useFakeTimers({ now: Date.now() + 16 * 60_000 })
  expect(isSavedListOutdated()).toBe(true)
})

it('ignores foreign values in the store', () => {
  const value = { profileId: '7', savedAt: 1, titles: [null, { id: 'x' }, title(3)] }
  localStorage.setItem('hilalplay.savedList', JSON.stringify({ value }))
  expect(ids()).toEqual([3])
})
