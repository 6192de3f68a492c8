import Fastify, { LogController } from 'fastify'
import { loggableUrl, loggerOptions, requestLogPlugin } from './logging'

it.each([
  ['/content/media/abc.def/code/master.m3u8', '/content/media/[token]/code/master.m3u8'],
  ['/auth/family-sharing/join?token=abc&x=1', '/auth/family-sharing/join?token=[redacted]&x=1'],
  ['/content/series/search?keyword=me&offset=0', '/content/series/search?keyword=[redacted]&offset=0'],
  [
    '/auth/activate/completed?deviceId=abc&activationCode=482915',
    '/auth/activate/completed?deviceId=[redacted]&activationCode=[redacted]',
  ],
  ['/content/v2/carousel', '/content/v2/carousel'],
])('writes %s as %s', (url, written) => {
  expect(loggableUrl(url)).toBe(written)
})

it('limits the lines about refused media addresses, which anybody can make up', async () => {
  const lines: string[] = []
  const app = Fastify({
    logger: loggerOptions('info', { write: (line) => lines.push(line) }),
    logController: new LogController({ disableRequestLogging: true }),
  })
  await app.register(requestLogPlugin)
  app.get('/content/media/*', (_, reply) => reply.code(403).send())
  for (let count = 0; count < 300; count += 1) await app.inject(`/content/media/invented-${count}/x/0.mp4`)
  await app.close()
  expect(lines.filter((line) => line.includes('"answered"'))).toHaveLength(200)
})
