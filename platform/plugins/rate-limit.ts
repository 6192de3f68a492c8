import { createHmac, timingSafeEqual } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { headerNames } from '@/lib/contract'
import { networkOf } from '@/lib/contract/media-delivery'
import { Problem } from '../shared/problem'

const loopback = /^(?:127\.|::1$|::ffff:127\.)/

/** Identifies the web app's own calls; derived from the secret that both programs share. */
export const appTokenOf = (purgeToken: string) =>
  createHmac('sha256', purgeToken).update('web app').digest('base64url')

interface RateLimitOptions {
  perMinute: number
  purgeToken: string
  /** Whether callers on this machine are exempt: behind an undeclared proxy, everybody would be. */
  exemptLoopback: boolean
}

/**
 * Limits callers by network (`networkOf`). The address is the connection's, or the one a trusted proxy names. Calls of
 * the web app itself, which serve many viewers, are not limited.
 */
export const rateLimitPlugin = fp<RateLimitOptions>(
  async (app, { perMinute, purgeToken, exemptLoopback }) => {
    const isWebApp = createAppCheck(purgeToken)
    await app.register(rateLimit, {
      max: perMinute,
      timeWindow: 60_000,
      cache: 20_000,
      keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
      allowList: (request: FastifyRequest) =>
        (exemptLoopback && loopback.test(request.ip)) || isWebApp(request),
      errorResponseBuilder: () => new Problem(429, 'tooManyRequests'),
    })
  },
  { name: 'rate-limit' },
)

function createAppCheck(purgeToken: string) {
  const expected = Buffer.from(appTokenOf(purgeToken))
  return ({ headers }: FastifyRequest) => {
    const given = Buffer.from(String(headers[headerNames.appToken] ?? ''))
    const names = headers['x-forwarded-for'] !== undefined
    return !names && given.length === expected.length && timingSafeEqual(given, expected)
  }
}
