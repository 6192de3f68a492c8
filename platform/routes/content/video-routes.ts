import type { FastifyInstance } from 'fastify'
import { contentCalls } from '@/lib/contract/content'
import { defineCatalogueRoute, defineRoute } from '../../http/define-route'
import {
  findVideo,
  listEpisodesOfSeason,
  listEpisodesOfSeries,
  listTrailers,
} from '../../services/catalogue/videos'
import { getCaptionUrl, getVideoUrl } from '../../services/playback/playback-urls'

/** Videos, and the signed addresses of their media. */
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
