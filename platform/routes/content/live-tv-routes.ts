import type { FastifyInstance } from 'fastify'
import { liveTvCalls } from '@/lib/contract/content-live-tv'
import { defineRoute } from '../../http/define-route'
import { doneAnswer } from '../../http/envelope'
import {
  findTvChannel,
  listTvCategories,
  listTvChannels,
  listTvChannelsOfCategory,
} from '../../services/live-tv/channels'
import {
  addFavouriteTvChannel,
  listFavouriteTvChannels,
  removeFavouriteTvChannel,
} from '../../services/live-tv/favourite-channels'
import { listProgrammes } from '../../services/live-tv/list-programmes'
import { getTvChannelUrl } from '../../services/playback/playback-urls'

/** Live channels and their guide. What says what is on is never kept: it is right at every moment. */
export function liveTvRoutes(app: FastifyInstance): void {
  defineRoute(app, liveTvCalls.listTvCategories, async (context) => ({
    data: await listTvCategories(context),
  }))
  defineRoute(app, liveTvCalls.listTvChannels, async (context) => ({ data: await listTvChannels(context) }))
  defineRoute(app, liveTvCalls.listTvChannelsOfCategory, async (context, { params }) => ({
    data: await listTvChannelsOfCategory(context, params),
  }))
  defineRoute(app, liveTvCalls.listFavouriteTvChannels, async (context) => ({
    data: await listFavouriteTvChannels(context),
  }))
  defineRoute(app, liveTvCalls.addFavouriteTvChannel, async (context, { params }) => {
    await addFavouriteTvChannel(context, params)
    return doneAnswer
  })
  defineRoute(app, liveTvCalls.removeFavouriteTvChannel, async (context, { params }) => {
    await removeFavouriteTvChannel(context, params)
    return doneAnswer
  })
  defineRoute(app, liveTvCalls.findTvChannel, async (context, { params }) => ({
    data: await findTvChannel(context, params),
  }))
  defineRoute(app, liveTvCalls.getTvChannelUrl, async (context, { params }) => ({
    data: await getTvChannelUrl(context, params),
  }))
  defineRoute(app, liveTvCalls.listProgrammes, async (context, { params, query }) => ({
    data: await listProgrammes(context, { ...params, ...query }),
  }))
}
