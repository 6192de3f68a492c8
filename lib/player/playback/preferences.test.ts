/** @jest-environment jsdom */
import {
  keepAudio,
  keepBandwidth,
  keepQuality,
  keepText,
  keepVolume,
  preferredText,
  readEngineOptions,
  readShortcutsOn,
  readVolume,
  writeShortcutsOn,
} from './preferences'

const track = (lang: string, id = lang) => ({ id, lang, name: lang, accessible: false })
const qualities = [
  { id: 2, height: 720, bitrate: 2_500_000 },
  { id: 0, height: 240, bitrate: 400_000 },
]

beforeEach(() => localStorage.clear())

it('starts in the page’s language, loud, without subtitles and with automatic quality', () => {
  expect(readEngineOptions('ar', {})).toEqual({
    startEstimate: null,
    startLowest: false,
    audioLang: 'ar',
    textLang: null,
    height: null,
  })
  expect(readVolume()).toEqual({ volume: 1, muted: false })
})

it('keeps what the viewer chose for the next title', () => {
  keepVolume({ volume: 0.4, muted: true })
  keepAudio(track('fr'))
  keepText(track('ur'))
  keepQuality({ qualities }, 2)
  expect(readVolume()).toEqual({ volume: 0.4, muted: true })
  expect(readEngineOptions('en', {})).toMatchObject({ audioLang: 'fr', textLang: 'ur', height: 720 })
})

it('remembers the language of subtitles that are switched off', () => {
  keepText(track('ur'))
  keepText(null)
  expect(readEngineOptions('en', {}).textLang).toBeNull()
  expect(preferredText([track('en'), track('ur')], 'en')?.lang).toBe('ur')
})

it('prefers subtitles in the page’s language when none were ever chosen', () => {
  expect(preferredText([track('en'), track('bn')], 'bn')?.lang).toBe('bn')
  expect(preferredText([track('en')], 'bn')?.lang).toBe('en')
  expect(preferredText([], 'bn')).toBeNull()
})

it('goes back to automatic quality', () => {
  keepQuality({ qualities }, 2)
  keepQuality({ qualities }, 'auto')
  expect(readEngineOptions('en', {}).height).toBeNull()
})

it('starts from the last session’s bandwidth, else from what the browser says', () => {
  expect(readEngineOptions('en', { downlink: 1.6 }).startEstimate).toBe(1_600_000)
  keepBandwidth(3_000_000)
  keepBandwidth(null)
  expect(readEngineOptions('en', { downlink: 1.6 }).startEstimate).toBe(3_000_000)
})

it('starts with the smallest picture when the viewer saves data', () => {
  expect(readEngineOptions('en', { saveData: true }).startLowest).toBe(true)
})

it('has single-key shortcuts on until they are switched off', () => {
  expect(readShortcutsOn()).toBe(true)
  writeShortcutsOn(false)
  expect(readShortcutsOn()).toBe(false)
})
