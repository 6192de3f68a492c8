import fp from 'fastify-plugin'

/** Headers of every response. The platform's pages and pictures set their own policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

export const securityHeadersPlugin = fp(
  (app, _options, done) => {
    app.addHook('onRequest', (_request, reply, next) => {
      reply.headers(securityHeaders)
      next()
    })
    done()
  },
  { name: 'security-headers' },
)
