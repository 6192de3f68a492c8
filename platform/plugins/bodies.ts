import fp from 'fastify-plugin'

/**
 * JSON bodies, where an empty one counts as none: callers name a content type on every request (specification 7), also
 * on those without a body.
 */
export const bodiesPlugin = fp(
  (app, _options, done) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeContentTypeParser(['application/json', 'text/plain'])
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, next) => {
      if (body === '') next(null, undefined)
      else void parse(request, String(body), next)
    })
    done()
  },
  { name: 'bodies' },
)
