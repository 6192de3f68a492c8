import { savesData } from '../../storage/data-saver'
import { readStored, writeStored } from '../../storage/storage'
import type { EngineOptions } from '../core/engine-types'
import type { PlayerState, Track } from '../core/player-state'

interface ConnectionHints {
  saveData?: boolean
  /** Megabits a second, rounded by the browser. */
  downlink?: number
}

/** What the network says of itself where the browser tells (`navigator.connection`), and whether to save data on it. */
export function readConnection(): ConnectionHints {
  const { connection } = navigator as Navigator & { connection?: ConnectionHints }
  return { downlink: connection?.downlink, saveData: savesData() }
}

/** Whether one-character shortcuts are on; they are until the viewer switches them off. */
export function readShortcutsOn(): boolean {
  return readStored('playerShortcuts') ?? true
}

export function writeShortcutsOn(on: boolean): void {
  writeStored('playerShortcuts', on)
}

export function readVolume(): { volume: number; muted: boolean } {
  return { volume: readStored('playerVolume') ?? 1, muted: readStored('playerMuted') ?? false }
}

type Preferences = Omit<EngineOptions, 'live'>

/** How the engine shall start: what was chosen last time, else the page's language, else what the network says. */
export function readEngineOptions(pageLang: string, connection = readConnection()): Preferences {
  const downlink = connection.downlink ? connection.downlink * 1e6 : null
  const height = Number.parseInt(readStored('videoQuality') ?? '', 10)
  return {
    startEstimate: readStored('playerBandwidth') ?? downlink,
    startLowest: connection.saveData === true,
    audioLang: readStored('audioLanguage') ?? pageLang,
    textLang: readStored('subtitleEnabled') ? (readStored('subtitleLanguage') ?? pageLang) : null,
    height: Number.isNaN(height) ? null : height,
  }
}

/** The subtitle track to switch on: the language kept from before, else the page's, else the first. */
export function preferredText(tracks: readonly Track[], pageLang: string): Track | null {
  const ofLang = (lang: string | null) => tracks.find((track) => track.lang === lang)
  return ofLang(readStored('subtitleLanguage')) ?? ofLang(pageLang) ?? tracks[0] ?? null
}

export function keepVolume({ volume, muted }: Pick<PlayerState, 'volume' | 'muted'>): void {
  writeStored('playerVolume', volume)
  writeStored('playerMuted', muted)
}

/** Keeps the height rather than the rendition's number, which means nothing in the next title. */
export function keepQuality(state: Pick<PlayerState, 'qualities'>, quality: PlayerState['quality']): void {
  const height = state.qualities.find(({ id }) => id === quality)?.height
  writeStored('videoQuality', height === undefined ? 'auto' : String(height))
}

export function keepAudio(track: Track): void {
  writeStored('audioLanguage', track.lang)
}

export function keepText(track: Track | null): void {
  writeStored('subtitleEnabled', track !== null)
  if (track) writeStored('subtitleLanguage', track.lang)
}

export function keepBandwidth(bitsASecond: number | null): void {
  if (bitsASecond !== null && bitsASecond > 0) writeStored('playerBandwidth', Math.round(bitsASecond))
}
