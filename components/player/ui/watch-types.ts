import type { LangCode } from '@/lib/contract/languages'

export interface WatchTitle {
  /** The series or the film. */
  name: string
  /** Season, episode and its title; `null` for a film. */
  episode: string | null
  textLang: LangCode
}

export interface WatchPoster {
  src: string
  srcSet: string
}
