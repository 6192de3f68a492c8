import { and, eq, inArray, or } from 'drizzle-orm'
import type { Card, FoundBy } from '@/lib/contract'
import { langField } from '@/lib/contract/fields'
import { fold } from '../../../db/fold'
import { seriesText } from '../../../db/schema/titles'
import type { CatalogueContext } from '../context'
import type { Cause } from './finds'
import { beginningsOf, formsOfWord } from './word-forms'

type Marked = Pick<FoundBy, 'before' | 'match' | 'after'>

const wordPattern = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu
/** A card's line is short: the word has to stand near its beginning. */
const lettersBefore = 18
const lettersAfter = 60

/** The last words of a text that fit, or its first ones, with a sign for what is left out. */
function cut(text: string, letters: number, from: 'start' | 'end'): string {
  if (text.length <= letters) return text
  if (from === 'start') return `${text.slice(0, text.lastIndexOf(' ', letters)).trimEnd()}…`
  const space = text.indexOf(' ', text.length - letters)
  return `…${space < 0 ? '' : text.slice(space + 1)}`
}

/** A text around its first word that has one of the terms, or begins with one; `null` without. */
export function markWord(text: string, form: string): Marked | null {
  const terms = form.split(' ')
  const whole = new Set(terms.flatMap(formsOfWord))
  const beginnings = terms.flatMap(beginningsOf)
  const found = [...text.matchAll(wordPattern)].map(({ 0: match, index }) => ({
    match,
    index,
    folded: fold(match),
  }))
  const first =
    found.find(({ folded }) => folded.split(' ').some((word) => whole.has(word))) ??
    found.find(({ folded }) => beginnings.some((beginning) => folded.startsWith(beginning)))
  if (!first) return null
  return {
    before: cut(text.slice(0, first.index), lettersBefore, 'end'),
    match: first.match,
    after: cut(text.slice(first.index + first.match.length), lettersAfter, 'start'),
  }
}

interface Texts {
  title: string
  description: string
}

/** Titles and descriptions of these titles, in the viewer's language and in those in which they were found. */
async function textsOf({ database, viewer }: CatalogueContext, causes: ReadonlyMap<number, Cause>) {
  const wanted = [...causes].map(([id, { lang }]) => ({ id, lang: lang ?? viewer.lang }))
  const rows = await database
    .select()
    .from(seriesText)
    .where(
      and(
        inArray(seriesText.seriesId, [...causes.keys()]),
        or(...wanted.map(({ id, lang }) => and(eq(seriesText.seriesId, id), eq(seriesText.lang, lang)))),
      ),
    )
  return new Map(
    rows.map(({ seriesId, title, storyline, info }): [number, Texts] => [
      seriesId,
      { title, description: `${storyline} ${info}` },
    ]),
  )
}

function explain(card: Card, { field, lang, form, by }: Cause, texts: Texts | undefined): FoundBy | null {
  const textLang = lang === null ? card.textLang : langField.parse(lang)
  if (field === 'genre') {
    const marked = card.genres.map(({ title }) => markWord(title, form)).find((one) => one !== null)
    return marked ? { by: 'GENRE', ...marked, textLang: card.textLang } : null
  }
  if (!texts) return null
  if (field === 'description') {
    const marked = markWord(texts.description, form)
    return marked && { by: 'DESCRIPTION', ...marked, textLang: card.textLang }
  }
  if (field !== 'title' || (texts.title === card.title && by !== 'synonym')) return null
  const marked = markWord(texts.title, form) ?? { before: texts.title, match: '', after: '' }
  return { by: texts.title === card.title ? 'SYNONYM' : 'TITLE', ...marked, textLang }
}

/** Why each of these titles was found, by id, where the card does not show it: people and episodes are named elsewhere. */
export async function explainFinds(
  context: CatalogueContext,
  cards: readonly Card[],
  causes: ReadonlyMap<number, Cause>,
): Promise<Map<number, FoundBy>> {
  const reasons = new Map<number, FoundBy>()
  const explained = new Map([...causes].filter(([, { field }]) => field !== 'person' && field !== 'episodes'))
  if (explained.size === 0) return reasons
  const texts = await textsOf(context, explained)
  for (const card of cards) {
    const cause = explained.get(card.id)
    const reason = cause && explain(card, cause, texts.get(card.id))
    if (reason) reasons.set(card.id, reason)
  }
  return reasons
}
