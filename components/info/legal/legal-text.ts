export const legalNames = ['terms', 'privacy', 'protection'] as const
export type LegalName = (typeof legalNames)[number]

/** One part of a legal text. Words between backquotes are code; `{share}` is the donated part of revenue. */
export interface LegalSection {
  /** The same in every language, so that an address leads to the same part. */
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

export type LegalTexts = Readonly<Record<LegalName, LegalText>>

/** The day since which the texts stand as they are. */
export const legalDate = '2026-11-21'
