import { rmSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { headerNames, langCodes, type LangCode } from '@/lib/contract'
import { startProgram, waitUntilReady } from '../scripts/run/stack/program'
import { stackEnv } from '../scripts/run/stack/environment'
import { percentile95, type Figure } from './figures'

const port = '4299'
const platform = `http://127.0.0.1:${port}/content`
const sizes = { few: 0, many: 20_000 } as const
/** Loading that many titles takes a minute or two of one core. */
const seedMs = 600_000
const titlesOfLanguage = 12
const searchLimit = 50
const railLimit = 20

interface Query {
  path: string
  lang: LangCode
  audience?: 'KIDS'
}

async function search({ path, lang, audience }: Query): Promise<unknown> {
  const headers = {
    [headerNames.language]: lang,
    ...(audience && { [headerNames.audience]: audience }),
  }
  const response = await fetch(platform + path, { headers })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return ((await response.json()) as { data: unknown }).data
}

/** Duration of each query in milliseconds, one after the other, so that none delays another. */
async function timeEach(questions: readonly Query[]): Promise<number[]> {
  const taken: number[] = []
  for (const question of questions) {
    const startedAt = performance.now()
    await search(question)
    taken.push(performance.now() - startedAt)
  }
  return taken
}

/** The same for what is found besides titles, and for words that no title has as they were typed. */
function besidesOf(queries: readonly Query[]): Query[] {
  const misspelt = ['lantrens', 'chiragh', 'camle caravan', 'noor drama'].map((keyword) => ({
    path: `/series/search?keyword=${encodeURIComponent(keyword)}`,
    lang: 'en' as const,
  }))
  return [...queries, ...misspelt].map(({ path, lang }) => ({
    path: path.replace('/series/search', '/search/besides'),
    lang,
  }))
}

/** What people type on the way to a title: its beginning, its words, all of it, and all of it with a letter missing. */
function keywordsFor(title: string): string[] {
  const middle = Math.floor(title.length / 2)
  return [title.slice(0, 2), ...title.split(' '), title, title.slice(0, middle) + title.slice(middle + 1)]
}

async function searches(): Promise<Query[]> {
  const lists = await Promise.all(
    langCodes.map(async (lang) => {
      const path = `/series/list?sortType=TITLE&limit=${titlesOfLanguage}`
      const cards = (await search({ path, lang })) as { title: string }[]
      const keywords = new Set(cards.flatMap(({ title }) => keywordsFor(title)))
      return [...keywords].map((keyword) => ({
        path: `/series/search?keyword=${encodeURIComponent(keyword)}`,
        lang,
      }))
    }),
  )
  return lists.flat()
}

async function rails(): Promise<Query[]> {
  const home = (await search({ path: '/v3/breakdowns?limit=100', lang: 'en' })) as { code: string }[]
  const paths = home.map(({ code }) => `/v2/breakdownItemsPaged?containerCode=${code}&offset=7`)
  const audiences = [undefined, 'KIDS'] as const
  return langCodes.flatMap((lang) =>
    audiences.flatMap((audience) =>
      ['/v3/breakdowns', ...paths].map((path) => ({ path, lang, ...(audience && { audience }) })),
    ),
  )
}

interface Times {
  firstSearch: number
  searchCold: number
  searchWarm: number
  besides: number
  railsCold: number
  railsWarm: number
}

/** Durations on a platform with this many titles, started just for this. */
async function timesWith(titles: number): Promise<Times> {
  const dataDir = `.data/bench-${titles}-titles`
  rmSync(dataDir, { recursive: true, force: true })
  const stack = { port: '3299', platformPort: port, dataDir, purgeToken: 'a-token-of-the-bench-only' }
  const env = { ...stackEnv(stack, 'sandbox'), SEED_TITLES: String(titles), LOG_LEVEL: 'error' }
  const program = startProgram('platform', ['dist/platform.mjs'], env)
  try {
    await waitUntilReady(program, `http://127.0.0.1:${port}/health/ready`, seedMs)
    const [firstSearch = Number.NaN] = await timeEach([{ path: '/series/search?keyword=first', lang: 'en' }])
    const typed = await searches()
    const searchCold = percentile95(await timeEach(typed))
    const searchWarm = percentile95(await timeEach(typed))
    const besides = percentile95(await timeEach(besidesOf(typed)))
    const shown = await rails()
    const railsCold = percentile95(await timeEach(shown))
    const railsWarm = percentile95(await timeEach(shown))
    return { firstSearch, searchCold, searchWarm, besides, railsCold, railsWarm }
  } finally {
    await program.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Search and rails over HTTP with the demo catalogue and with 20,000 titles, one query at a time. Cold: the response
 * has to be computed. Warm: it is cached.
 */
export async function measureSearch(): Promise<Figure[]> {
  const few = await timesWith(sizes.few)
  const many = await timesWith(sizes.many)
  const both = (what: string, key: keyof Times, limit?: number): Figure[] => [
    { what: `${what}, demo catalogue`, value: few[key], unit: 'ms' },
    { what: `${what}, 20,000 titles`, value: many[key], unit: 'ms', ...(limit && { limit }) },
    { what: `${what}, growth`, value: many[key] / few[key], unit: 'times' },
  ]
  return [
    ...both('search after the start, index loading', 'firstSearch'),
    ...both('search cold, 95th percentile', 'searchCold', searchLimit),
    ...both('search warm, 95th percentile', 'searchWarm', searchLimit),
    ...both('search besides titles, 95th percentile', 'besides', searchLimit),
    ...both('rails cold, 95th percentile', 'railsCold', railLimit),
    ...both('rails warm, 95th percentile', 'railsWarm', railLimit),
  ]
}
