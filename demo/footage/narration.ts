import type { LangCode } from '@/lib/contract'

/** When each sentence is spoken and shown, in seconds from the start. */
export const cueTimes = [
  { start: 2.5, end: 8.5 },
  { start: 9, end: 15 },
  { start: 15.5, end: 21.5 },
  { start: 22, end: 28 },
  { start: 28.5, end: 34.5 },
  { start: 35, end: 41 },
] as const

/** The languages that have a spoken track. */
export const spokenLanguages = ['ar', 'en'] as const satisfies readonly LangCode[]
export type SpokenLanguage = (typeof spokenLanguages)[number]

/** A sentence as it is shown: without the Arabic vowel signs. */
export function shownText(sentence: string): string {
  return sentence.replace(/[\u064B-\u0652\u0670]/g, '')
}
