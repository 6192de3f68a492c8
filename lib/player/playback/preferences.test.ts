/** @jest-environment jsdom */
import {
  saveAudio,
  saveBandwidth,
  saveQuality,
  saveText,
  saveVolume,
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

it("default to the page's language, audible, no subtitles and automatic quality", () => {
  expect(readEngineOptions('ar', {})).toEqual({
    startEstimate: null,
    startLowest: false,
    audioLang: 'ar',
    textLang: null,
    height: null,
  })
  expect(readVolume()).toEqual({ volume: 1, muted: false })
})

it('persist to the next title', () => {
  saveVolume({ volume: 0.4, muted: true })
  saveAudio(track('fr'))
  saveText(track('ur'))
  saveQuality({ qualities }, 2)
  expect(readVolume()).toEqual({ volume: 0.4, muted: true })
  expect(readEngineOptions('en', {})).toMatchObject({ audioLang: 'fr', textLang: 'ur', height: 720 })
})

it('keep the language of disabled subtitles', () => {
  saveText(track('ur'))
  saveText(null)
  expect(readEngineOptions('en', {}).textLang).toBeNull()
  expect(preferredText([track('en'), track('ur')], 'en')?.lang).toBe('ur')
})

it("default subtitles to the page's language", () => {
  expect(preferredText([track('en'), track('bn')], 'bn')?.lang).toBe('bn')
  expect(preferredText([track('en')], 'bn')?.lang).toBe('en')
  expect(preferredText([], 'bn')).toBeNull()
})

it('return to automatic quality', () => {
  saveQuality({ qualities }, 2)
  saveQuality({ qualities }, 'auto')
  expect(readEngineOptions('en', {}).height).toBeNull()
})

it("start from the last session's bandwidth, else the browser's estimate", () => {
  expect(readEngineOptions('en', { downlink: 1.6 }).startEstimate).toBe(1_600_000)
  saveBandwidth(3_000_000)
  saveBandwidth(null)
  expect(readEngineOptions('en', { downlink: 1.6 }).startEstimate).toBe(3_000_000)
})

it('start with the smallest picture in data-saver mode', () => {
  expect(readEngineOptions('en', { saveData: true }).startLowest).toBe(true)
})

it('enable single-key shortcuts by default', () => {
  expect(readShortcutsOn()).toBe(true)
  writeShortcutsOn(false)
  expect(readShortcutsOn()).toBe(false)
})
