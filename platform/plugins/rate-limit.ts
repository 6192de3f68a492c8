import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { networkOf } from '@/lib/contract/media-delivery'
import { Problem } from '../shared/problem'

const loopback = /^(?:127\.|::1$|::ffff:127\.)/

interface RateLimitOptions {
  perMinute: number
  /** Whether callers on this machine are exempt: behind an undeclared proxy, everybody would be. */
  exemptLoopback: boolean
}

/**
 * Limits callers by network (`networkOf`). The address is the connection's, or the one a trusted proxy names. Calls of
 * the web app itself, which serve many viewers, are not limited.
 */
export const rateLimitPlugin = fp<RateLimitOptions>(
  async (app, { perMinute, exemptLoopback }) => {
    await app.register(rateLimit, {
      max: perMinute,
      timeWindow: 60_000,
      cache: 20_000,
      keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
      allowList: (request: FastifyRequest) =>
        (exemptLoopback && loopback.test(request.ip)) || request.viewer?.isWebApp === true,
      errorResponseBuilder: () => new Problem(429, 'tooManyRequests'),
    })
  },
  { name: 'rate-limit' },
)
