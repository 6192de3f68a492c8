import type { LangCode } from '@/lib/contract/languages'
import type { Cycle } from './stream/cycle'
import type { FootageLayout } from './stream/footage-layout'

type Titles = Readonly<Partial<Record<LangCode, string>>>

interface LiveCategory {
  id: number
  code: string
  titles: Titles
}

/** A video as channels air it. */
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
  /** What it airs; `null` while there is nothing to air. */
  cycle: Cycle<LiveVideo> | null
}

/** What a video on air is called in one language. */
export interface LiveText {
  title: string
  textLang: string
  episodeTitle: string
}

/** Everything about live channels that does not depend on the time, as the loaded catalogue has it. */
export interface LiveTv {
  categories: readonly LiveCategory[]
  /** In the order of the list. */
  channels: readonly LiveChannel[]
  /** Names of the videos on air in one language, by the ids of the videos. */
  textsIn(lang: LangCode): Promise<ReadonlyMap<number, LiveText>>
}
