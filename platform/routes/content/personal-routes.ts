import type { FastifyInstance } from 'fastify'
import { contentCalls } from '@/lib/contract/hosts/content'
import { defineRoute } from '../../http/define-route'
import { doneAnswer } from '../../http/envelope'
import { addFavourite } from '../../services/personal/add-favourite'
import { getTitleState } from '../../services/personal/get-title-state'
import { listContinueWatching } from '../../services/personal/list-continue-watching'
import { listFavourites } from '../../services/personal/list-favourites'
import { rateContent } from '../../services/personal/rate-content'
import { removeFavourite } from '../../services/personal/remove-favourite'
import { removeFromContinueWatching } from '../../services/personal/remove-from-continue-watching'

/** What a profile keeps, likes and has begun. Nothing of it is kept in the process. */
export function personalRoutes(app: FastifyInstance): void {
  defineRoute(app, contentCalls.listFavourites, (context, { query }) => listFavourites(context, query))
  defineRoute(app, contentCalls.addFavourite, async (context, { query }) => {
    await addFavourite(context, query)
    return doneAnswer
  })
  defineRoute(app, contentCalls.removeFavourite, async (context, { query }) => {
    await removeFavourite(context, query)
    return doneAnswer
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
    return doneAnswer
  })
}
