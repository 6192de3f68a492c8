import type { FastifyInstance } from 'fastify'
import { contentCalls } from '@/lib/contract/content'
import { defineCatalogueRoute } from '../../http/define-route'
import { findSeries } from '../../services/catalogue/find-series'
import {
  listCategoryItems,
  listGenreItems,
  listGenres,
  listSeries,
  listSimilar,
} from '../../services/catalogue/title-lists'
import { listSeasons } from '../../services/catalogue/videos'

/** Titles: lists of them, and what belongs to one. */
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
