/** @jest-environment ./platform/test/database-environment.ts */
import { createHash } from 'node:crypto'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { buildTestApp, type TestApp } from '../test/build-test-app'
import { createRecaptcha } from './attempts'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp({ environment: { CAPTCHA_PROVIDER: 'proof-of-work' } })
})
afterAll(() => platform.close())
afterEach(() => platform.clock.reset())

const zeroBits = (text: string) => Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0))

function solve(challenge: string, difficulty: number) {
  for (let counter = 0; ; counter += 1) {
    const response = `${challenge}.${counter}`
    if (zeroBits(response) >= difficulty) return response
  }
}

const getChallenge = async () => (await platform.call(sessionCalls.getCaptchaChallenge, {})).data
const logIn = async (gRecaptchaResponse: string) => {
  const body = { email: 'nobody@hilalplay.test', password: 'x', gRecaptchaResponse }
  return (await platform.call(sessionCalls.login, { body })).status
}

it('accepts the solution of a challenge once', async () => {
  const { provider, challenge, difficulty } = await getChallenge()
  expect(provider).toBe('proof-of-work')
  const response = solve(challenge, difficulty)
  const statuses = await Promise.all([logIn(response), logIn(response), logIn(response)])
  expect(statuses.sort((a, b) => a - b)).toEqual([400, 400, 401])
})

it('rejects a wrong, foreign or late solution', async () => {
  const { challenge, difficulty } = await getChallenge()
  const [expires = '', random = '', , signature = ''] = challenge.split('.')
  const undone = Array.from({ length: 50 }, (_, at) => `${challenge}.${at}`).find(
    (text) => zeroBits(text) < difficulty,
  )
  for (const response of [undone ?? '', challenge, 'filled', '', `${expires}.${random}.0.${signature}.0`])
    expect(await logIn(response)).toBe(400)
  const solved = solve(challenge, difficulty)
  platform.clock.advance(601)
  expect(await logIn(solved)).toBe(400)
})

it('asks Google and treats a missing response as a failure', async () => {
  const config = { ...platform.app.platform.config, recaptchaSecret: 'site-secret' }
  const requests: string[] = []
  const respondWith = (reply: () => Response) =>
    createRecaptcha({
      config,
      fetch: (_url, init) => {
        requests.push(String(init?.body as URLSearchParams))
        return Promise.resolve(reply())
      },
    })
  expect(await respondWith(() => Response.json({ success: true })).isGood('token')).toBe(true)
  expect(requests).toEqual(['secret=site-secret&response=token'])
  expect(await respondWith(() => Response.json({ success: false })).isGood('token')).toBe(false)
  expect(await respondWith(() => new Response('<html>')).isGood('token')).toBe(false)
  const dead = createRecaptcha({ config, fetch: () => Promise.reject(new Error('down')) })
  expect(await dead.isGood('token')).toBe(false)
  expect(await dead.isGood(' ')).toBe(false)
})
