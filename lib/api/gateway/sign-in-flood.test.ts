import type { ServerResponse } from 'node:http'
import { env } from '../../config/env'
import { startScriptedHost } from '../testing/scripted-host'
import { log } from '../log'
import { handleCall } from './handler'

const maxSignIns = 100
const json = {
  'content-type': 'application/json',
  origin: env.PUBLIC_ORIGIN,
  'sec-fetch-site': 'same-origin',
}
const body = JSON.stringify({ email: 'a@b.test', password: 'x', gRecaptchaResponse: 'x' })
const waiting: ServerResponse[] = []
const originals = { ...env.hosts }
let host: Awaited<ReturnType<typeof startScriptedHost>>

beforeAll(async () => {
  host = await startScriptedHost()
  for (const name of ['content', 'auth'] as const) env.hosts[name] = host.url
  host.respond(({ method }, response) => {
    if (method === 'POST') waiting.push(response)
    else response.end(JSON.stringify({ message: 'ok', data: [], meta: null }))
  })
})
afterAll(async () => {
  Object.assign(env.hosts, originals)
  await host.stop()
})

const logIn = () =>
  handleCall(
    new Request('http://localhost:3000/api/auth/v4/login', {
      ...{ method: 'POST', body },
      headers: { ...json, cookie: 'language=ar' },
    }),
  )

it('refuses sign-ins beyond those under way at once, in words, and passes on all other calls', async () => {
  const admitted = Array.from({ length: maxSignIns }, logIn)
  const refused = await Promise.all(Array.from({ length: 30 }, logIn))
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect(refused[0]?.headers.get('retry-after')).toBe('30')
  expect(await refused[0]?.json()).toEqual({
    message: 'تصلنا طلبات كثيرة الآن. يُرجى المحاولة بعد نصف دقيقة.',
    data: null,
    meta: null,
  })
  expect((await handleCall(new Request('http://localhost:3000/api/content/faq/list'))).status).toBe(200)
  host.respond((_, response) => response.writeHead(401).end())
  for (const response of waiting) response.writeHead(401).end()
  const statuses = (await Promise.all(admitted)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect((await logIn()).status).toBe(401)
})

it('frees the place of a sign-in that fails unexpectedly', async () => {
  host.json(200, { message: 'ok', data: 'of another contract', meta: null })
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => {
    throw new Error('no log')
  })
  const failed = await Promise.allSettled(Array.from({ length: maxSignIns }, logIn))
  warn.mockRestore()
  expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(['rejected']))
  host.json(401, { message: 'no', data: null, meta: null })
  expect((await logIn()).status).toBe(401)
})
