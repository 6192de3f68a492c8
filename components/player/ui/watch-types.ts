import type { LangCode } from '@/lib/contract/languages'

/** Links away from a video that does not play: same-origin paths. */
export interface ExitLinks {
  detail: string
  login: string
  plans: string
}

export interface WatchTitle {
  /** The series or the film. */
  name: string
  /** Season, episode and its title; `null` for a film. */
  episode: string | null
  textLang: LangCode
}
