import { onRequestError } from '../../../instrumentation'
import { env } from '../../config/env'
import { startScriptedHost } from '../testing/scripted-host'
import type { reportServerError as ReportServerError } from './report-server-error'

let host: Awaited<ReturnType<typeof startScriptedHost>>
let reportServerError: typeof ReportServerError

beforeEach(async () => {
  host = await startScriptedHost()
  host.json(200, { message: 'OK', data: { done: true }, meta: null })
  jest.resetModules()
  const { env: freshEnv } = await import('../../config/env')
  freshEnv.hosts.notify = host.url
  ;({ reportServerError } = await import('./report-server-error'))
})
afterEach(async () => {
  jest.restoreAllMocks()
  await host.stop()
})

const route = '/[lang]/detail/[id]'
const bodies = () => host.seen.map(({ body }) => JSON.parse(body) as Record<string, string>)

it('sends name, message, stack and the pattern of the route, with the release', async () => {
  const error = new TypeError('x is not a function')
  await reportServerError(error, route)
  expect(host.seen[0]).toMatchObject({ method: 'POST', url: '/error-reports' })
  expect(host.seen[0]?.headers['app-version']).toBe(env.APP_VERSION)
  const { name, message, stack } = error
  expect(bodies()).toEqual([{ source: 'server', name, message, stack, route }])
})

it('sends a message once a minute', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0)
  const send = async (at: number) => {
    now.mockReturnValue(at)
    await reportServerError(new Error('again'), route)
  }
  await send(0)
  await send(59_999)
  expect(host.seen).toHaveLength(1)
  await send(60_000)
  expect(host.seen).toHaveLength(2)
})

it('shortens what the call would refuse', async () => {
  const error = Object.assign(new Error('m'.repeat(900)), { name: 'n'.repeat(900), stack: 's'.repeat(9_000) })
  await reportServerError(error, 'r'.repeat(900))
  const [body = {}] = bodies()
  const lengths = ['name', 'message', 'stack', 'route'].map((key) => body[key]?.length)
  expect(lengths).toEqual([80, 500, 4_000, 80])
})

it.each([
  ['the text of a thrown value that is not an error', 'a text', 'a text'],
  ['the name of an error without a message', new RangeError(''), 'RangeError'],
])('sends %s', async (_, thrown, message) => {
  await reportServerError(thrown, route)
  expect(bodies()).toMatchObject([{ message }])
})

it('does not fail where the host cannot be reached', async () => {
  await host.stop()
  await expect(reportServerError(new Error('lost'), route)).resolves.toBeUndefined()
})

it('reports what the rendering of a page has not handled', async () => {
  const request = { path: '/en/detail/1?token=secret', method: 'GET', headers: { cookie: 'secret' } }
  const context = { routerKind: 'App Router', routePath: route, routeType: 'render' } as never
  await onRequestError(new Error('rendering'), request, context)
  expect(bodies()).toMatchObject([{ message: 'rendering', route }])
  expect(host.seen[0]?.body).not.toContain('secret')
})
