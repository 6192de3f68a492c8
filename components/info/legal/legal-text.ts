import type { LangCode } from '@/lib/contract/languages'

export const legalNames = ['terms', 'privacy', 'protection'] as const
export type LegalName = (typeof legalNames)[number]

/** One section of a legal text. What stands between backquotes is code. */
export interface LegalSection {
  /** The same in every language, so that an address leads to the same section. */
  id: string
  title: string
  text?: readonly string[]
  points?: readonly string[]
  /** What follows the points. */
  after?: string
}

/** A legal text in one language. */
export interface LegalText {
  title: string
  lead: string
  sections: readonly LegalSection[]
}

/** The day on which the texts last changed. */
export const legalDate = '2026-11-21'

/** A legal text in a language. Each language's texts are a chunk of their own on the server and never in the browser. */
export async function getLegalText(lang: LangCode, name: LegalName): Promise<LegalText> {
  const file = (await import(`./texts/${lang}.json`)) as { default: Readonly<Record<LegalName, LegalText>> }
  return file.default[name]
}
