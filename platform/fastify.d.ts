import type { Platform } from './platform'
import type { Viewer } from './viewer'

declare module 'fastify' {
  interface FastifyInstance {
    platform: Platform
  }

  interface FastifyRequest {
    viewer: Viewer | null
  }
}
