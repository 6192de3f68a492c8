import { savesData } from '@/lib/cookies/browser-cookies'
import { readStored, watchOtherTabs, writeStored } from '../../storage/storage'
import type { EngineOptions, PlayerState, Track } from '@/lib/player/core'

interface ConnectionHints {
  saveData?: boolean
  /** Megabits per second, rounded by the browser. */
  downlink?: number
}

/** The browser's network information (`navigator.connection`): bandwidth and data-saver mode. */
function readConnection(): ConnectionHints {
  const { connection } = navigator as Navigator & { connection?: ConnectionHints }
  return { downlink: connection?.downlink, saveData: savesData() }
}

/** Whether single-key shortcuts are on (the default). */
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

/** The language in which the next video speaks: the stored choice, else the page's. */
export function readAudioLang(pageLang: string): string {
  return readStored('audioLanguage') ?? pageLang
}

/** The language of the next video's subtitles; `null` while they are off. */
export function readTextLang(pageLang: string): string | null {
  return readStored('subtitleEnabled') ? (readStored('subtitleLanguage') ?? pageLang) : null
}

/** Calls back when another tab changes one of these languages. Returns a stop function. */
export function watchLanguages(listener: () => void): () => void {
  const items = ['audioLanguage', 'subtitleEnabled', 'subtitleLanguage'] as const
  const stops = items.map((item) => watchOtherTabs(item, listener))
  return () => {
    for (const stop of stops) stop()
  }
}

/** Initial engine settings: the stored choice, else the page's language, else the network information. */
export function readEngineOptions(pageLang: string, connection = readConnection()): Preferences {
  const downlink = connection.downlink ? connection.downlink * 1e6 : null
  const height = Number.parseInt(readStored('videoQuality') ?? '', 10)
  return {
    startEstimate: readStored('playerBandwidth') ?? downlink,
    startLowest: connection.saveData === true,
    audioLang: readAudioLang(pageLang),
    textLang: readTextLang(pageLang),
    height: Number.isNaN(height) ? null : height,
  }
}

/** The subtitle track to select: the stored language, else the page's, else the first. */
export function preferredText(tracks: readonly Track[], pageLang: string): Track | null {
  const ofLang = (lang: string | null) => tracks.find((track) => track.lang === lang)
  return ofLang(readStored('subtitleLanguage')) ?? ofLang(pageLang) ?? tracks[0] ?? null
}

export function saveVolume({ volume, muted }: Pick<PlayerState, 'volume' | 'muted'>): void {
  writeStored('playerVolume', volume)
  writeStored('playerMuted', muted)
}

/** Stores the height, since a rendition's number means nothing in the next title. */
export function saveQuality(state: Pick<PlayerState, 'qualities'>, quality: PlayerState['quality']): void {
  const height = state.qualities.find(({ id }) => id === quality)?.height
  writeStored('videoQuality', height === undefined ? 'auto' : String(height))
}

export function saveAudio(track: Pick<Track, 'lang'>): void {
  writeStored('audioLanguage', track.lang)
}

export function saveText(track: Pick<Track, 'lang'> | null): void {
  writeStored('subtitleEnabled', track !== null)
  if (track) writeStored('subtitleLanguage', track.lang)
}

export function saveBandwidth(bitsPerSecond: number | null): void {
  if (bitsPerSecond !== null && bitsPerSecond > 0) writeStored('playerBandwidth', Math.round(bitsPerSecond))
}
