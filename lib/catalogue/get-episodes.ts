import { pageContext, requireResponse, callHost, cacheFor } from '../api/server/page-calls'
import { contentCalls } from '../contract/hosts/content'
import { pageSizes, type Season, type Series, type Video, type LangCode } from '@/lib/contract'
import { pageOf, pageWindow, type Page } from './parse-path'

/** The seasons of a series, first to last. Throws `HostError`. */
export async function getSeasons(lang: LangCode, { id, code }: Series): Promise<Season[]> {
  const input = { query: { seriesId: id } }
  const response = await callHost(
    contentCalls.listSeasons,
    input,
    await pageContext(lang, cacheFor.detail(code)),
  )
  return requireResponse(response).data.toSorted((a, b) => a.seasonIndex - b.seasonIndex)
}

/** One page of a season's episodes; `null` when the season has no such page. Throws `HostError`. */
export async function getEpisodes(
  lang: LangCode,
  { series, season, page }: { series: Series; season: Pick<Season, 'id'>; page: number },
): Promise<Page<Video> | null> {
  const input = { query: { seasonId: season.id, ...pageWindow(page, pageSizes.episodes) } }
  const response = await callHost(contentCalls.listEpisodesOfSeason, input, {
    lang,
    cache: cacheFor.detail(series.code),
  })
  const { data, meta } = requireResponse(response)
  return pageOf(data, page, meta)
}
