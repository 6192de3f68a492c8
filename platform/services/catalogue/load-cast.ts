import { asc, eq } from 'drizzle-orm'
import type { CastMember } from '@/lib/contract/content-shapes'
import { languages, type LangCode } from '@/lib/contract/languages'
import { castMember, person } from '../../db/schema/titles'
import type { CatalogueContext } from './context'

/** Who plays in a title, with names in the viewer's script. */
export async function loadCast(
  { database, viewer }: CatalogueContext,
  seriesId: number,
): Promise<CastMember[]> {
  const rows = await database
    .select({ id: person.id, names: person.names, roles: castMember.roles })
    .from(castMember)
    .innerJoin(person, eq(person.id, castMember.personId))
    .where(eq(castMember.seriesId, seriesId))
    .orderBy(asc(castMember.position))
  return rows.map(({ id, names, roles }) => {
    const name = names[languages[viewer.lang].script]
    return { id, name, role: roles[viewer.lang] ?? roles.en ?? '', initials: initialsOf(name, viewer.lang) }
  })
}

/** First letters of the first and last name; Arabic letters stand apart, since they would join. */
export function initialsOf(name: string, lang: LangCode): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].flatMap((word) => {
    const first = word && [...new Intl.Segmenter(lang).segment(word)][0]
    return first ? [first.segment.toLocaleUpperCase(lang)] : []
  })
  return letters.join(languages[lang].script === 'arabic' ? ' ' : '')
}
