import { languages, langCodes, type LangCode } from '@/lib/contract'
import type { TitleEntry, TitleText, ChannelEntry } from './catalogue-schema'
import patterns from './invented-names.json'
import type { Catalogue } from './read-catalogue'

const scripts = ['latin', 'arabic', 'bengali', 'devanagari'] as const

/** Syllables of place names that do not exist, in each script. */
const syllables = (
  'ba با বা बा, ri ري রি रि, sha شا শা शा, mu مو মু मु, na نا না ना, di دي দি दि, ka كا কা का, lu لو লু लु, ' +
  'ta تا তা ता, zi زي জি ज़ि, ra را রা रा, su سو সু सु, ha ها হা हा, mi مي মি मि, fa فا ফা फ़ा, nu نو নু नु, ' +
  'sa سا সা सा, jo جو জো जो, la لا লা ला, qu قو কু क़ु, ya يا য়া या, bi بي বি बि, do دو দো दो, go غو গো गो'
)
  .split(', ')
  .map((syllable) => syllable.split(' '))

const length = 3
const inventedNameCount = syllables.length ** length

/** The name with this number, below `inventedNameCount`, in the script of a language. */
function inventedName(number: number, lang: LangCode): string {
  const script = scripts.indexOf(languages[lang].script)
  const parts = Array.from({ length }, (_, at) => {
    const index = Math.floor(number / syllables.length ** at) % syllables.length
    return syllables[index]?.[script] ?? ''
  })
  const name = parts.join('')
  if (script === 0) return name.charAt(0).toUpperCase() + name.slice(1)
  return lang === 'fa' || lang === 'ur' ? name.replaceAll('ي', 'ی').replaceAll('ك', 'ک') : name
}

/** Odd, so that neighbours differ in every syllable, and coprime to the number of names, so that none repeats. */
const nameStep = 7_919

/**
 * Adds invented titles up to `count`, to test the platform with many. They borrow pictures, footage and texts of real
 * ones, come after them in every order, and are deterministic.
 */
export function inventTitles(catalogue: Catalogue, count: number): Catalogue {
  const numbers = Array.from({ length: Math.max(0, count - catalogue.titles.length) }, (_, at) => at)
  const invented = numbers.map((number) => inventTitle(catalogue, number))
  const texts = { ...catalogue.texts }
  for (const lang of langCodes) {
    const own = texts[lang]
    if (!own) continue
    const more = invented.map(({ entry, model }, at): [string, TitleText] => [
      entry.code,
      textOf(at, lang, own.titles[model.code] ?? { title: '', storyline: '', info: '' }),
    ])
    texts[lang] = { ...own, titles: { ...own.titles, ...Object.fromEntries(more) } }
  }
  const titles = [...catalogue.titles, ...invented.map(({ entry }) => entry)]
  return { ...catalogue, titles, texts, hash: `${catalogue.hash}+${numbers.length}` }
}

function inventTitle({ titles, structure }: Catalogue, number: number) {
  const model = pick(titles, number * 5)
  const code = `${slugOf(titleOf(number, 'en'))}-${number}`
  const isSeries = number % 10 < 3
  const year = 1970 + (number % 50)
  const forKids = number % 8 === 0
  const entry: TitleEntry = {
    ...model,
    ...{ code, pictures: model.code, kind: isSeries ? 'SERIES' : 'MOVIES', year, endYear: null },
    ...{ forKids, ageRating: forKids ? 0 : pick([7, 13, 16] as const, number), badge: null },
    ...{ original: false, free: number % 11 === 0, freeFirstEpisode: isSeries && number % 2 === 0 },
    genres: [...new Set([number, number * 7 + 3].map((at) => pick(structure.genres, at).code))],
    cast: [number, number * 3 + 1].map((at) => ({ person: pick(structure.people, at).code, role: 'lead' })),
    popularity: ((number * 389) % 1_000) / 1_000 - 1,
    releasedAt: new Date(Date.UTC(year, number % 12, 1 + (number % 28))).toISOString(),
    seasons: isSeries ? [{ year, episodes: episodesOf(model, code, 2 + (number % 3)) }] : [],
  }
  return { entry, model }
}

function episodesOf({ footage, art }: TitleEntry, code: string, count: number) {
  return Array.from({ length: count }, (_, at) => ({ code: `${code}-s1e${at + 1}`, footage, art }))
}

function textOf(number: number, lang: LangCode, { storyline, info }: TitleText): TitleText {
  return { title: titleOf(number, lang), storyline, info }
}

function titleOf(number: number, lang: LangCode) {
  const round = Math.floor(number / inventedNameCount)
  const name = inventedName((number * nameStep) % inventedNameCount, lang)
  return pick(patterns[lang], number + round).replace('{name}', name)
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function pick<Item>(items: readonly Item[], at: number): Item {
  const item = items[at % items.length]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

/**
 * Adds invented live channels up to `count`, to test the guide with many. They borrow logo, name, category and titles
 * of real ones, come after them, and are deterministic.
 */
export function inventChannels(catalogue: Catalogue, count: number): Catalogue {
  const real: readonly ChannelEntry[] = catalogue.structure.tvChannels
  const missing = real.length === 0 ? 0 : Math.max(0, count - real.length)
  if (missing === 0) return catalogue
  const invented = Array.from({ length: missing }, (_, at) => inventChannel(real, at))
  const texts = { ...catalogue.texts }
  for (const lang of langCodes) {
    const own = texts[lang]
    if (!own) continue
    const more = invented.flatMap(({ entry: { code }, model, number }) => {
      const name = own.tvChannels[model]
      return name === undefined ? [] : [[code, `${name} ${number}`] as const]
    })
    texts[lang] = { ...own, tvChannels: { ...own.tvChannels, ...Object.fromEntries(more) } }
  }
  const tvChannels = [...real, ...invented.map(({ entry }) => entry)]
  const structure = { ...catalogue.structure, tvChannels }
  return { ...catalogue, structure, texts, hash: `${catalogue.hash}+${missing} channels` }
}

function inventChannel(real: readonly ChannelEntry[], at: number) {
  const model = real[at % real.length]
  if (!model) throw new Error('There is no channel to borrow from')
  const number = 2 + Math.floor(at / real.length)
  const entry: ChannelEntry = { ...model, code: `${model.code}-${number}`, logo: model.code }
  return { entry, model: model.code, number }
}
