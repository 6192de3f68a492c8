/** @jest-environment jsdom */
import { readStored, removePersonalItems, removeStored, watchOtherTabs, writeStored } from './storage'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

it('returns what was stored, in its own namespace', () => {
  writeStored('playerVolume', 0.4)
  expect(readStored('playerVolume')).toBe(0.4)
  expect(Object.keys(localStorage)).toEqual(['hilalplay.playerVolume'])
})

it('writes what belongs to a tab only to session storage', () => {
  writeStored('emailVerifyShown', true)
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(1)
})

it('expires a value', () => {
  jest.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') })
  writeStored('hideSmartBanner', true, 60)
  jest.setSystemTime(new Date('2026-01-01T00:00:59Z'))
  expect(readStored('hideSmartBanner')).toBe(true)
  jest.setSystemTime(new Date('2026-01-01T00:01:00Z'))
  expect(readStored('hideSmartBanner')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

it.each(['', '{', 'null', '7', '"x"', '{"value":"loud"}', '{"value":1.5}'])('ignores %s', (raw) => {
  localStorage.setItem('hilalplay.playerVolume', raw)
  expect(readStored('playerVolume')).toBeNull()
})

it('removes one item and leaves the others', () => {
  writeStored('playerMuted', true)
  writeStored('parentPlatform', 'tv')
  removeStored('playerMuted')
  expect(readStored('playerMuted')).toBeNull()
  expect(readStored('parentPlatform')).toBe('tv')
})

it('removes personal items and leaves what belongs to the device', () => {
  localStorage.setItem('other', 'stays')
  writeStored('subtitleLanguage', 'ar')
  writeStored('subtitleEnabled', true)
  writeStored('selectedLanguage', 'ar')
  writeStored('recentSearches', ['ocean'])
  writeStored('heldBack', [{ videoId: 1 }])
  writeStored('emailVerifyShown', true)
  writeStored('playerVolume', 0.4)
  writeStored('videoQuality', '720')
  writeStored('audioLanguage', 'en')
  writeStored('captionStyle', { size: 'l' })
  writeStored('parentPlatform', 'ios')
  removePersonalItems()
  expect(Object.keys(localStorage).sort()).toEqual([
    'hilalplay.audioLanguage',
    'hilalplay.captionStyle',
    'hilalplay.playerVolume',
    'hilalplay.videoQuality',
    'other',
  ])
  expect(Object.keys(sessionStorage)).toEqual(['hilalplay.parentPlatform'])
})

it('notifies of an item that another tab has written, and not of its removal', () => {
  const listener = jest.fn()
  const stop = watchOtherTabs('viewerChanged', listener)
  const change = (newValue: string | null, key = 'hilalplay.viewerChanged') =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  change('1')
  change(null)
  change('1', 'hilalplay.playerVolume')
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  change('2')
  expect(listener).toHaveBeenCalledTimes(1)
})

it('stays silent where storage is off or full', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  expect(() => writeStored('playerMuted', true)).not.toThrow()
  setItem.mockRestore()

  const store = jest.spyOn(window, 'localStorage', 'get').mockImplementation(refuse)
  expect(readStored('playerMuted')).toBeNull()
  expect(() => removeStored('playerMuted')).not.toThrow()
  store.mockRestore()
})
