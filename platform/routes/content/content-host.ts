import type { FastifyInstance, FastifyPluginCallback } from 'fastify'
import { deviceRoutes } from './device-routes'
import { homeRoutes } from './home-routes'
import { imageRoute } from './image-route'
import { liveMediaRoute } from './live-media-route'
import { liveTvRoutes } from './live-tv-routes'
import { mediaRoute } from './media-route'
import { personalRoutes } from './personal-routes'
import { titleRoutes } from './title-routes'
import { videoRoutes } from './video-routes'

/** The content host: catalogue, search, live TV, playback addresses, what a profile keeps, devices, pictures and media. */
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
