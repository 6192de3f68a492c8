/** @jest-environment jsdom */
import { clearStored, readStored, removeStored, writeStored } from './storage'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => jest.useRealTimers())

it('gives back what was stored, under its own namespace', () => {
  writeStored('playerVolume', 0.4)
  expect(readStored('playerVolume')).toBe(0.4)
  expect(Object.keys(localStorage)).toEqual(['hilalplay.playerVolume'])
})

it('keeps what belongs to a tab out of the browser-wide store', () => {
  writeStored('emailVerifyShown', true)
  expect(localStorage).toHaveLength(0)
  expect(sessionStorage).toHaveLength(1)
})

it('forgets a value when its seconds are over', () => {
  jest.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') })
  writeStored('hideSmartBanner', true, 60)
  jest.setSystemTime(new Date('2026-01-01T00:00:59Z'))
  expect(readStored('hideSmartBanner')).toBe(true)
  jest.setSystemTime(new Date('2026-01-01T00:01:00Z'))
  expect(readStored('hideSmartBanner')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

it.each(['', '{', 'null', '7', '"x"', '{"value":"loud"}', '{"value":1.5}'])('does not believe %s', (raw) => {
  localStorage.setItem('hilalplay.playerVolume', raw)
  expect(readStored('playerVolume')).toBeNull()
})

it('removes one item, or all of its own and nothing else', () => {
  localStorage.setItem('other', 'stays')
  writeStored('playerMuted', true)
  writeStored('parentPlatform', 'tv')
  removeStored('playerMuted')
  expect(readStored('playerMuted')).toBeNull()
  clearStored()
  expect(Object.keys(localStorage)).toEqual(['other'])
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
