import { callHost } from '../api/server/call-host'
import { cacheFor } from '../config/cache'
import { contentCalls } from '../contract/hosts/content'
import { pathTo } from '../routing/paths'
import { inEveryLanguage } from './sitemap-sections'
import type { SitemapEntry } from './sitemap-xml'

/** The pages of live TV: all channels and each category, with their guides. `null` when the content host does not respond. */
export async function channelEntries(origin: string): Promise<SitemapEntry[] | null> {
  const response = await callHost(
    contentCalls.listTvCategories,
    {},
    { lang: 'en', cache: cacheFor.catalogue },
  )
  if (response.error) return null
  const codes = [undefined, ...response.data.data.map(({ code }) => code)]
  return codes.flatMap((code) => [
    ...inEveryLanguage(origin, (lang) => pathTo.channels(lang, code)),
    ...inEveryLanguage(origin, (lang) => pathTo.guide(lang, code)),
  ])
}
