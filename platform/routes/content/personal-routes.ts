import type { FastifyInstance } from 'fastify'
import { contentCalls } from '@/lib/contract/hosts/content'
import { defineRoute, doneResponse } from '../../http/define-route'
import {
  listContinueWatching,
  removeFromContinueWatching,
} from '../../services/catalogue/personal/continue-watching'
import { addFavourite, listFavourites, removeFavourite } from '../../services/catalogue/personal/favourites'
import { getTitleState, rateContent } from '../../services/catalogue/personal/title-state'
import { deleteDevice, listDevices } from '../../services/devices/devices'

/** My List, ratings and Continue Watching of a profile. Nothing of it is cached. */
export function personalRoutes(app: FastifyInstance): void {
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
}

/** An account's devices. */
export function deviceRoutes(app: FastifyInstance): void {
  defineRoute(app, contentCalls.listDevices, async (context) => ({ data: await listDevices(context) }))
  defineRoute(app, contentCalls.deleteDevice, async (context, { params }) => ({
    data: await deleteDevice(context, params.id),
  }))
}
