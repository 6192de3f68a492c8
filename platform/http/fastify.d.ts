import type { Platform } from './define-route'
import type { Viewer } from '../shared/context'

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform
  }

  interface FastifyRequest {
    viewer: Viewer | null
  }
}
