import type { FastifyInstance } from 'fastify'
import { contentCalls } from '@/lib/contract/content'
import { defineCatalogueRoute } from '../../http/define-route'
import { listBreakdownItems, listBreakdowns } from '../../services/catalogue/home/breakdowns'
import { getCarousel } from '../../services/catalogue/home/get-carousel'
import { listFaq } from '../../services/catalogue/home/list-faq'
import { searchSeries } from '../../services/catalogue/search/search-series'
import { listCategories } from '../../services/catalogue/title-lists'
import { getTranslation, listLanguages } from '../../shared/languages'

const searchesPerMinute = 120

/** The home page, its menu, search, and the editorial lists. */
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
