import { callHost } from '../api/call-host'
import { cacheFor } from '../config/cache'
import { contentCalls } from '../contract/content'
import { langCodes, type LangCode } from '../contract/languages'
import { maxPageSize } from '../contract/limits'
import { pathTo } from '../routing/paths'
import { routes } from '../routing/routes'
import { mapLimited } from './map-limited'
import type { SitemapEntry } from './sitemap-xml'

type Kind = 'SERIES' | 'MOVIES'

/** Ten addresses a title, so that a file stays at a tenth of the 50,000 that search engines take. */
export const titlesPerSitemap = 500
const callsAtOnce = 8
const lang = 'en'

function inEveryLanguage(
  origin: string,
  path: (lang: LangCode) => string,
  lastModified?: string,
): SitemapEntry[] {
  return langCodes.map((code) => ({ url: new URL(path(code), origin).href, lastModified }))
}

/** Every page that has no place in its path and that search engines may list. */
export function pageEntries(origin: string): SitemapEntry[] {
  const paths = Object.values(routes)
    .filter((route) => route.index)
    .map((route) => route.path.replace(/\/\{\w+\?\}/g, ''))
    .filter((path) => !path.includes('{'))
  const fixed = paths.flatMap((path) =>
    inEveryLanguage(origin, (code) => pathTo.home(code) + (path === '/' ? '' : path)),
  )
  const categories = (['SERIES', 'MOVIES'] as const).flatMap((category) =>
    inEveryLanguage(origin, (code) => pathTo.category(code, category)),
  )
  return [...fixed, ...categories]
}

/** How many titles of a kind there are, or `null` when the content host does not answer. */
export async function countTitles(kind: Kind): Promise<number | null> {
  const list = await callHost(
    contentCalls.listSeries,
    { query: { kind, limit: 1 } },
    { lang, cache: cacheFor.catalogue },
  )
  return list.data?.meta.totalCount ?? null
}

async function listCodes(kind: Kind, offset: number): Promise<string[] | null> {
  const query = { kind, sortType: 'TITLE', offset, limit: maxPageSize } as const
  const list = await callHost(contentCalls.listSeries, { query }, { lang, cache: cacheFor.catalogue })
  return list.data?.data.map((card) => card.code) ?? null
}

async function titleEntry(origin: string, code: string): Promise<SitemapEntry[]> {
  const title = await callHost(
    contentCalls.findSeries,
    { query: { code } },
    { lang, cache: cacheFor.detail(code) },
  )
  return inEveryLanguage(origin, (each) => pathTo.detail(each, code), title.data?.data.updatedAt)
}

/**
 * The titles of one sitemap file (numbered from 1) with the moment each one changed.
 * `null` when the content host does not answer: a shorter list would have titles dropped.
 */
export async function titleEntries(origin: string, kind: Kind, file: number): Promise<SitemapEntry[] | null> {
  const first = (file - 1) * titlesPerSitemap
  const offsets = Array.from(
    { length: titlesPerSitemap / maxPageSize },
    (_, page) => first + page * maxPageSize,
  )
  const lists = await mapLimited(offsets, callsAtOnce, (offset) => listCodes(kind, offset))
  if (lists.includes(null)) return null
  const codes = lists.flatMap((list) => list ?? [])
  return (await mapLimited(codes, callsAtOnce, (code) => titleEntry(origin, code))).flat()
}
