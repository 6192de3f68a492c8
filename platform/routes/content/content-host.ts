import type { FastifyInstance, FastifyPluginCallback } from 'fastify'
import { homeRoutes, titleRoutes, videoRoutes } from './catalogue-routes'
import { liveMediaRoute, liveTvRoutes } from './live-tv-routes'
import { imageRoute, mediaRoute } from './media-routes'
import { deviceRoutes, personalRoutes } from './personal-routes'

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
