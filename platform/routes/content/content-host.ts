import type { FastifyInstance, FastifyPluginCallback } from 'fastify'
import { contentCalls } from '@/lib/contract/hosts/content'
import { defineRoute, doneResponse, defineCatalogueRoute } from '../../http/define-route'
import { listContinueWatching, removeFromContinueWatching } from '../../services/catalogue/continue-watching'
import { getCarousel, listFaq } from '../../services/catalogue/home'
import { listPersonalRails } from '../../services/catalogue/personal-rails'
import { listBreakdownItems, listBreakdowns } from '../../services/catalogue/rails'
import {
  correctKeyword,
  orderSections,
  searchLists,
  searchPeople,
} from '../../services/catalogue/search/search-besides'
import { searchSeries } from '../../services/catalogue/search/search-series'
import {
  findSeries,
  listSeasons,
  findVideo,
  listEpisodesOfSeason,
  listEpisodesOfSeries,
  listTrailers,
} from '../../services/catalogue/title'
import {
  listCategoryItems,
  listGenreItems,
  listGenres,
  listSeries,
  listSimilar,
  listCategories,
} from '../../services/catalogue/title-lists'
import {
  addFavourite,
  listFavourites,
  removeFavourite,
  getTitleState,
  rateContent,
} from '../../services/catalogue/title-state'
import { clearHistory, listHistory, removeFromHistory } from '../../services/catalogue/watch-history'
import { deleteDevice, listDevices } from '../../services/devices/devices'
import { searchChannels } from '../../services/live-tv/search-channels'
import { getCaptionUrl, getVideoUrl } from '../../services/playback/playback-urls'
import { getTranslation, listLanguages } from '../../shared/operator-settings'
import { liveMediaRoute, liveTvRoutes } from './live-tv-routes'
import { imageRoute, mediaRoute } from './media-routes'

/** Titles: lists, and the details of one. */
function titleRoutes(app: FastifyInstance): void {
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
function videoRoutes(app: FastifyInstance): void {
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
function homeRoutes(app: FastifyInstance): void {
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
  // It says what is on now, so it is not cached.
  defineRoute(
    app,
    contentCalls.searchBesides,
    async (context, { query: { keyword } }) => ({
      data: {
        correction: await correctKeyword(context, keyword),
        channels: await searchChannels(context, keyword),
        people: await searchPeople(context, keyword),
        lists: await searchLists(context, keyword),
        sections: await orderSections(context, keyword),
      },
    }),
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

/** What a profile keeps, rates and has watched, and the rails made of it. Nothing of it is cached. */
function personalRoutes(app: FastifyInstance): void {
  defineRoute(app, contentCalls.listFavourites, (context, { query }) => listFavourites(context, query))
  defineRoute(app, contentCalls.addFavourite, async (context, { query }) => {
    await addFavourite(context, query)
    return doneResponse
  })
  defineRoute(app, contentCalls.removeFavourite, async (context, { query }) => {
    await removeFavourite(context, query)
    return doneResponse
  })
  defineRoute(app, contentCalls.rateContent, async (context, { body }) => ({
    data: await rateContent(context, body),
  }))
  defineRoute(app, contentCalls.getTitleState, async (context, { query }) => ({
    data: await getTitleState(context, query),
  }))
  defineRoute(app, contentCalls.listContinueWatching, (context, { query }) =>
    listContinueWatching(context, query),
  )
  defineRoute(app, contentCalls.removeFromContinueWatching, async (context, { params }) => {
    await removeFromContinueWatching(context, params)
    return doneResponse
  })
  defineRoute(app, contentCalls.listPersonalRails, async (context) => ({
    data: await listPersonalRails(context),
  }))
  defineRoute(app, contentCalls.listHistory, (context, { query }) => listHistory(context, query))
  defineRoute(app, contentCalls.removeFromHistory, async (context, { params }) => {
    await removeFromHistory(context, params)
    return doneResponse
  })
  defineRoute(app, contentCalls.clearHistory, async (context) => {
    await clearHistory(context)
    return doneResponse
  })
}

/** An account's devices. */
function deviceRoutes(app: FastifyInstance): void {
  defineRoute(app, contentCalls.listDevices, async (context) => ({ data: await listDevices(context) }))
  defineRoute(app, contentCalls.deleteDevice, async (context, { params }) => ({
    data: await deleteDevice(context, params.id),
  }))
}

/** The content host: catalogue, search, live TV, playback addresses, My List, devices, pictures and media. */
export const contentHost: FastifyPluginCallback = (app: FastifyInstance, _options, done) => {
  titleRoutes(app)
  videoRoutes(app)
  homeRoutes(app)
  personalRoutes(app)
  liveTvRoutes(app)
  deviceRoutes(app)
  imageRoute(app)
  mediaRoute(app)
  liveMediaRoute(app)
  done()
}
