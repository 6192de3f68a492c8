import Fastify, { LogController } from 'fastify'
import { loggableUrl, loggerOptions, requestLogPlugin, createLogLimit } from './logging'

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

describe('the limit of log lines', () => {
  function setUp() {
    let clock = 0
    const onLeftOut = jest.fn()
    const may = createLogLimit({ onLeftOut, maxLines: 2, intervalMs: 100, now: () => clock })
    return {
      onLeftOut,
      mayAll: (count: number) => Array.from({ length: count }, may),
      pass: () => (clock += 100),
    }
  }

  it('limits the lines per interval', () => {
    const { mayAll } = setUp()
    expect(mayAll(4)).toEqual([true, true, false, false])
  })

  it('resumes in the next interval and reports how many lines were dropped', () => {
    const { mayAll, pass, onLeftOut } = setUp()
    mayAll(5)
    pass()
    expect(mayAll(1)).toEqual([true])
    expect(onLeftOut.mock.calls).toEqual([[3]])
  })

  it('reports nothing when no line was dropped', () => {
    const { mayAll, pass, onLeftOut } = setUp()
    mayAll(2)
    pass()
    mayAll(1)
    expect(onLeftOut).not.toHaveBeenCalled()
  })
})
