import type { LangCode } from '@/lib/contract/languages'
import type { Cycle } from './stream/cycle'
import type { FootageLayout } from './stream/footage-layout'

type Titles = Readonly<Partial<Record<LangCode, string>>>

interface LiveCategory {
  id: number
  code: string
  titles: Titles
}

/** A video as aired by channels. */
export interface LiveVideo {
  id: number
  seriesCode: string
  /** `null` for a film. */
  episode: { seasonIndex: number; videoIndex: number } | null
  thumbnail: string
  colors: string[]
  footage: FootageLayout
}

export interface LiveChannel {
  id: number
  code: string
  categoryId: number
  logo: string
  free: boolean
  forKids: boolean
  titles: Titles
  /** The schedule; `null` while the channel has nothing to air. */
  cycle: Cycle<LiveVideo> | null
}

/** Titles of a video in one language. */
export interface LiveText {
  title: string
  textLang: string
  episodeTitle: string
}

/** Everything about live channels that does not depend on the time. */
export interface LiveTv {
  categories: readonly LiveCategory[]
  /** In display order. */
  channels: readonly LiveChannel[]
  /** Titles of the videos on air in one language, by video id. */
  textsIn(lang: LangCode): Promise<ReadonlyMap<number, LiveText>>
}
