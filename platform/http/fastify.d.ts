import type { Platform } from './platform'
import type { Viewer } from '../shared/viewer'

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform
  }

  interface FastifyRequest {
    viewer: Viewer | null
  }
}
