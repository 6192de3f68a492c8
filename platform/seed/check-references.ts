import { trailerCode, type Structure, type Texts, type TitleEntry } from './catalogue-schema'

interface Parts {
  titles: TitleEntry[]
  structure: Structure
  english: Texts
}

/** @throws an error that lists every code that is used but not declared, declared twice, or without English text. */
export function checkReferences(parts: Parts) {
  const faults = [
    ...unknownCodes(parts),
    ...missingTexts(parts),
    ...repeatedCodes(parts),
    ...unfitForChildren(parts),
  ]
  if (faults.length > 0) throw new Error(`The catalogue contradicts itself.\n${faults.join('\n')}`)
}

function unknownCodes({ titles, structure }: Parts) {
  const known = {
    title: new Set(titles.map((title) => title.code)),
    genre: new Set(structure.genres.map((genre) => genre.code)),
    person: new Set(structure.people.map((person) => person.code)),
    tvCategory: new Set(structure.tvCategories.map((category) => category.code)),
  }
  const uses: [keyof typeof known, string, string][] = [
    ...titles.flatMap((title) => title.genres.map((code) => ['genre', code, title.code] as const)),
    ...titles.flatMap((title) => title.cast.map(({ person }) => ['person', person, title.code] as const)),
    ...structure.rails.flatMap((rail) => (rail.genre ? [['genre', rail.genre, rail.code] as const] : [])),
    ...structure.rails.flatMap((rail) =>
      (rail.items ?? []).map((code) => ['title', code, rail.code] as const),
    ),
    ...structure.carousel.map((code) => ['title', code, 'carousel'] as const),
    ...structure.tvChannels.map(({ code, category }) => ['tvCategory', category, code] as const),
    ...structure.tvChannels.flatMap(({ code, titles: aired }) =>
      aired.map((title) => ['title', title, code] as const),
    ),
  ].map(([kind, code, user]) => [kind, code, user])
  return uses
    .filter(([kind, code]) => !known[kind].has(code))
    .map(([kind, code, user]) => `${user}: no ${kind} ${code}`)
}

function missingTexts({ titles, structure, english }: Parts) {
  const wanted: [keyof Texts, string[]][] = [
    ['titles', titles.map((title) => title.code)],
    ['genres', structure.genres.map((genre) => genre.code)],
    ['rails', structure.rails.map((rail) => rail.code)],
    ['categories', structure.categories],
    ['faq', structure.faq.map((item) => item.code)],
    ['tvCategories', structure.tvCategories.map((category) => category.code)],
    ['tvChannels', structure.tvChannels.map((channel) => channel.code)],
  ]
  return wanted.flatMap(([group, codes]) =>
    codes
      .filter((code) => !Object.hasOwn(english[group], code))
      .map((code) => `en.json: no text for ${group} ${code}`),
  )
}

function repeatedCodes({ titles }: Parts) {
  const codes = titles.flatMap((title) => [
    title.code,
    trailerCode(title.code),
    ...title.seasons.flatMap((season) => season.episodes.map((episode) => episode.code)),
  ])
  return codes.filter((code, at) => codes.indexOf(code) !== at).map((code) => `${code} is used twice`)
}

function unfitForChildren({ titles, structure }: Parts) {
  const fit = new Set(titles.filter(({ forKids }) => forKids).map(({ code }) => code))
  return structure.tvChannels
    .filter(({ forKids }) => forKids)
    .flatMap(({ code, titles: aired }) =>
      aired.filter((title) => !fit.has(title)).map((title) => `${code}: ${title} is not for children`),
    )
}
