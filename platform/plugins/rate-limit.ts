import { createHmac, timingSafeEqual } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { headerNames } from '@/lib/contract/headers'
import { networkOf } from '@/lib/contract/network-of'
import { Problem } from '../shared/problem'

const loopback = /^(?:127\.|::1$|::ffff:127\.)/

/** What the web app shows when it calls on nobody's behalf: made from the secret that both programs share. */
export const appTokenOf = (purgeToken: string) =>
  createHmac('sha256', purgeToken).update('web app').digest('base64url')

interface RateLimitOptions {
  perMinute: number
  purgeToken: string
  /** Whether callers on this machine are not limited: behind a proxy that is not told of, they are everybody. */
  exemptLoopback: boolean
}

/**
 * Limits callers by network, as `networkOf` names it. The address is that of the connection, or what a trusted proxy
 * says. The web app, where it names no viewer, speaks for many and is not limited.
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
