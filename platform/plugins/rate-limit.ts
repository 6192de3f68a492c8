import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { networkOf } from '../http/network-of'
import { Problem } from '../http/problem'

const loopback = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * Limits callers by network, as `networkOf` names it. The address is that of the connection, or what a trusted proxy
 * says; a web app on this machine that names no viewer speaks for many and is not limited.
 */
export const rateLimitPlugin = fp<{ perMinute: number }>(
  async (app, { perMinute }) => {
    await app.register(rateLimit, {
      max: perMinute,
      timeWindow: 60_000,
      cache: 20_000,
      keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
      allowList: (request: FastifyRequest) => loopback.test(request.ip),
      errorResponseBuilder: () => new Problem(429, 'tooManyRequests'),
    })
  },
  { name: 'rate-limit' },
)
