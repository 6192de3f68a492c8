import type { FastifyInstance } from 'fastify'
import { contentCalls } from '@/lib/contract/hosts/content'
import { defineCatalogueRoute, defineRoute } from '../../http/define-route'
import { findSeries } from '../../services/catalogue/find-series'
import { listBreakdownItems, listBreakdowns } from '../../services/catalogue/home/breakdowns'
import { getCarousel } from '../../services/catalogue/home/get-carousel'
import { listFaq } from '../../services/catalogue/home/list-faq'
import { searchSeries } from '../../services/catalogue/search/search-series'
import {
  listCategoryItems,
  listGenreItems,
  listGenres,
  listSeries,
  listSimilar,
  listCategories,
} from '../../services/catalogue/title-lists'
import {
  listSeasons,
  findVideo,
  listEpisodesOfSeason,
  listEpisodesOfSeries,
  listTrailers,
} from '../../services/catalogue/videos'
import { getCaptionUrl, getVideoUrl } from '../../services/playback/playback-urls'
import { getTranslation, listLanguages } from '../../shared/languages'

/** Titles: lists, and the details of one. */
export function titleRoutes(app: FastifyInstance): void {
  defineCatalogueRoute(app, contentCalls.listSeries, (context, { query }) => listSeries(context, query))
  defineCatalogueRoute(app, contentCalls.findSeries, async (context, { query }) => ({
    data: await findSeries(context, query),
  }))
  defineCatalogueRoute(app, contentCalls.listSeasons, async (context, { query }) => ({
    data: await listSeasons(context, query),
  }))
  defineCatalogueRoute(app, contentCalls.listSimilar, async (context, { query }) => ({
    data: await listSimilar(context, query),
  }))
  defineCatalogueRoute(app, contentCalls.listCategoryItems, (context, { query }) =>
    listCategoryItems(context, query),
  )
  defineCatalogueRoute(app, contentCalls.listGenres, async (context, { query }) => ({
    data: await listGenres(context, query),
  }))
  defineCatalogueRoute(app, contentCalls.listGenreItems, (context, { query }) =>
    listGenreItems(context, query),
  )
}

/** Videos and their signed media addresses. */
export function videoRoutes(app: FastifyInstance): void {
  defineCatalogueRoute(app, contentCalls.listTrailers, (context, { query }) => listTrailers(context, query))
  defineCatalogueRoute(app, contentCalls.listEpisodesOfSeason, (context, { query }) =>
    listEpisodesOfSeason(context, query),
  )
  defineCatalogueRoute(app, contentCalls.listEpisodesOfSeries, async (context, { query }) => ({
    data: await listEpisodesOfSeries(context, query),
  }))
  defineCatalogueRoute(app, contentCalls.findVideo, async (context, { query }) => ({
    data: await findVideo(context, query),
  }))
  defineCatalogueRoute(app, contentCalls.findVideoByCode, async (context, { query }) => ({
    data: await findVideo(context, query),
  }))
  defineRoute(app, contentCalls.getVideoUrl, async (context, { query }) => ({
    data: await getVideoUrl(context, query),
  }))
  defineRoute(app, contentCalls.getCaptionUrl, async (context, { query }) => ({
    data: await getCaptionUrl(context, {
      videoId: query.videoId,
      langCode: query.requestedSubtitleLanguageCode,
    }),
  }))
}

const searchesPerMinute = 120

/** The home page, its menu, search and editorial lists. */
export function homeRoutes(app: FastifyInstance): void {
  defineCatalogueRoute(app, contentCalls.getCarousel, async (context) => ({
    data: await getCarousel(context),
  }))
  defineCatalogueRoute(app, contentCalls.listBreakdowns, (context, { query }) =>
    listBreakdowns(context, query),
  )
  defineCatalogueRoute(app, contentCalls.listBreakdownItems, (context, { query }) =>
    listBreakdownItems(context, query),
  )
  defineCatalogueRoute(app, contentCalls.listCategories, async (context) => ({
    data: await listCategories(context),
  }))
  defineCatalogueRoute(
    app,
    contentCalls.searchSeries,
    async (context, { query }) => ({ data: await searchSeries(context, query) }),
    { perMinute: searchesPerMinute },
  )
  defineCatalogueRoute(app, contentCalls.listFaq, async (context) => ({ data: await listFaq(context) }))
  defineCatalogueRoute(app, contentCalls.listLanguages, async (context) => ({
    data: await listLanguages(context),
  }))
  defineCatalogueRoute(app, contentCalls.getTranslation, async (context, { params, query }) => ({
    data: await getTranslation(context, { code: params.code, version: query.v }),
  }))
}
