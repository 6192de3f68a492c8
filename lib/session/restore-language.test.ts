/** @jest-environment jsdom */
import { readBrowserCookie, removeBrowserCookie, writeBrowserCookie } from '../cookies/browser-cookies'
import { writeStored } from '../storage/storage'
import { restoreLanguage } from './restore-language'
import { selfNavigation } from './self-navigation'

jest.mock('./self-navigation')

const open = jest.fn()

beforeEach(() => {
  open.mockClear()
  jest
    .mocked(selfNavigation)
    .mockReturnValue({ open, reload: jest.fn(), leave: jest.fn(), follow: jest.fn() })
  document.documentElement.lang = 'en'
  history.replaceState(null, '', '/en/channels?a=1')
  localStorage.clear()
  removeBrowserCookie('language')
  removeBrowserCookie('languageGuess')
})

it('opens the page in the stored language when a redirect has guessed another', () => {
  writeStored('selectedLanguage', 'fr')
  writeBrowserCookie('languageGuess', '1')
  restoreLanguage()
  expect(open.mock.calls).toEqual([['/fr/channels?a=1']])
  expect([readBrowserCookie('language'), readBrowserCookie('languageGuess')]).toEqual(['fr', null])
})

it('keeps the language that the address names', () => {
  writeStored('selectedLanguage', 'fr')
  restoreLanguage()
  expect(open).not.toHaveBeenCalled()
  expect(readBrowserCookie('language')).toBe('fr')
})

it('keeps the language of the cookie', () => {
  writeStored('selectedLanguage', 'fr')
  writeBrowserCookie('language', 'en')
  writeBrowserCookie('languageGuess', '1')
  restoreLanguage()
  expect(open).not.toHaveBeenCalled()
  expect(readBrowserCookie('language')).toBe('en')
})
