import type { LangCode } from '@/lib/contract'

/** The six sentences of a piece. Arabic carries its vowel signs for the voice; subtitles drop them. */
export type Sentences = readonly [string, string, string, string, string, string]
export type Narration = Readonly<Record<LangCode, Sentences>>
