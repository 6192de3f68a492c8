/** @jest-environment jest-fixed-jsdom */

import { http, HttpResponse } from 'msw'
import { hosts, refusal, respond, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { readStored } from '@/lib/storage/storage'
import { entranceHandlers } from './testing/auth-hosts'
import { startSocial } from './social-buttons'

startHosts(...entranceHandlers)

const journey = { provider: 'google', mode: 'register', returnTo: '/en', referenceCode: 'friend' } as const
const bodies: unknown[] = []

/** The gateway's response to the start of a Google login. */
const respondToStart = (response: () => Response) =>
  hosts.use(
    http.post('/api/social/google/start', async ({ request }) => {
      bodies.push(await request.json())
      return response()
    }),
  )
const data = (data: unknown) => HttpResponse.json({ message: '', data, meta: null })

beforeEach(() => {
  bodies.length = 0
})

it("starts at our own gateway and gives the provider's address", async () => {
  respondToStart(() => data({ url: 'https://social.test/a' }))
  history.replaceState(null, '', '/en/detail/x?a=1')
  expect(await startSocial(journey)).toEqual({ data: 'https://social.test/a' })
  expect(bodies).toEqual([
    {
      ...{ mode: 'register', returnTo: '/en', startedAt: '/en/detail/x?a=1' },
      ...{ referenceCode: 'friend', gRecaptchaResponse: 'filled' },
    },
  ])
})

it.each(['login', 'register'] as const)('remembers a %s by a provider as a login', async (mode) => {
  respondToStart(() => data({ url: 'https://social.test/a' }))
  await startSocial({ ...journey, mode })
  expect(readStored('entry')).toEqual({ name: 'login', method: 'google' })
})

it.each([{ url: 'javascript:alert(1)' }, { url: 7 }, null])('accepts no address from %j', async (value) => {
  respondToStart(() => data(value))
  expect((await startSocial(journey)).error?.code).toBe('E.4')
})

it('reports why the start has failed', async () => {
  respondToStart(() => refusal(404, 'Not configured'))
  expect(await startSocial(journey)).toMatchObject({ error: { status: 404, message: 'Not configured' } })
  respondToStart(() => HttpResponse.error())
  expect((await startSocial(journey)).error?.code).toBe('E.8')
})

it('reports that the captcha is missing', async () => {
  hosts.use(respond(authCalls.getCaptchaChallenge, () => refusal(503)))
  expect(await startSocial(journey)).toMatchObject({ captchaMissing: true })
  expect(bodies).toEqual([])
})
