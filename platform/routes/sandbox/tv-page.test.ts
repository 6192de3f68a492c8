/** @jest-environment ./platform/test/database-environment.ts */
import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { makeMember } from '../../test/members'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

const ids = [
  'asking',
  'watching',
  'code',
  'left',
  'time',
  'anew',
  'link',
  'who',
  'contact',
  'leave',
  'trouble',
]
const scriptOf = (page: string) => /<script>([\s\S]*)<\/script>/.exec(page)?.[1] ?? ''

interface Part {
  textContent: string
  hidden: boolean
  href: string
  value: number
  dataset: { address: string }
  press: () => void
  addEventListener: (type: string, listener: () => void) => void
}

function newPart(): Part {
  const part: Part = {
    textContent: '',
    hidden: false,
    href: '',
    value: 0,
    dataset: { address: 'http://localhost:3000/activate' },
    press: () => undefined,
    addEventListener: (_type, listener) => {
      part.press = listener
    },
  }
  return part
}

/** A TV that is switched on: its page's script in a window of its own, whose time advances by `tick`. */
async function switchOn() {
  const { body } = await platform.app.inject({ url: '/sandbox/tv' })
  const parts = Object.fromEntries(ids.map((id) => [id, newPart()]))
  const storage = new Map<string, string>()
  const beats: (() => void)[] = []
  const calls: Promise<unknown>[] = []
  const fetchHere = (url: string, { method, headers, body: payload }: Record<string, never>) => {
    const injected = platform.app.inject({ url, method, headers, payload })
    const result = injected.then((response) => ({
      ok: response.statusCode < 400,
      status: response.statusCode,
      json: () => response.json<unknown>(),
    }))
    calls.push(result)
    return result
  }
  runInNewContext(scriptOf(body), {
    document: { getElementById: (id: string) => parts[id] },
    localStorage: {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, value: string) => void storage.set(name, value),
    },
    crypto,
    fetch: fetchHere,
    setInterval: (beat: () => void) => void beats.push(beat),
  })
  const settle = async () => {
    for (let seen = -1; seen !== calls.length;) {
      seen = calls.length
      await Promise.all(calls)
      await new Promise(setImmediate)
    }
  }
  await settle()
  const part = (id: string) => parts[id] ?? newPart()
  const tick = async () => {
    for (const beat of beats) beat()
    await settle()
  }
  const press = async (id: string) => {
    part(id).press()
    await settle()
  }
  return { part, tick, press }
}

const digits = (text: string) => text.replaceAll(' ', '')

it('runs only the script and style that its policy allows', async () => {
  const response = await platform.app.inject({ url: '/sandbox/tv' })
  const policy = String(response.headers['content-security-policy'])
  const hash = createHash('sha256').update(scriptOf(response.body)).digest('base64')
  expect(policy).toContain(`script-src 'sha256-${hash}'; style-src 'sha256-`)
  expect(policy).toMatch(/^default-src 'none'.+connect-src 'self'/)
  expect(response.body).not.toMatch(/ on\w+=| style=/)
  expect(response.body).toContain('localhost:3000/activate</b>')
})

it('shows a code, then the logged-in member, and a new code after removal', async () => {
  const tv = await switchOn()
  const { headers, email } = await makeMember(platform, { fullName: 'Amina <Rahman>' })
  const activationCode = digits(tv.part('code').textContent)
  expect(activationCode).toMatch(/^\d{6}$/)
  expect(tv.part('link').href).toBe(`http://localhost:3000/activate?code=${activationCode}`)
  await tv.tick()
  expect(tv.part('watching').hidden).toBe(true)

  const { data } = await platform.call(sessionCalls.activate, { body: { activationCode } }, headers)
  expect(data.deviceName).toBe('TV')
  await tv.tick()
  expect([tv.part('asking').hidden, tv.part('who').textContent]).toEqual([true, 'Amina <Rahman>'])
  expect(tv.part('contact').textContent).toBe(email)

  await platform.app.inject({ method: 'DELETE', url: `/content/device/${data.deviceId}`, headers })
  await tv.tick()
  expect(tv.part('trouble').textContent).toBe('This TV has been logged out.')
  await tv.tick()
  expect([tv.part('asking').hidden, tv.part('watching').hidden]).toEqual([false, true])
  expect(tv.part('trouble').textContent).toBe('This TV has been logged out.')
  expect(digits(tv.part('code').textContent)).not.toBe(activationCode)
})

it('shows a new code on request and after logout', async () => {
  const tv = await switchOn()
  const { headers } = await makeMember(platform)
  const first = digits(tv.part('code').textContent)
  await tv.press('anew')
  const second = digits(tv.part('code').textContent)
  const type = (activationCode: string) =>
    platform.call(sessionCalls.activate, { body: { activationCode } }, headers)
  expect((await type(first)).status).toBe(400)
  expect((await type(second)).status).toBe(200)
  await tv.tick()
  expect(tv.part('watching').hidden).toBe(false)
  await tv.press('leave')
  expect(tv.part('asking').hidden).toBe(false)
  expect(digits(tv.part('code').textContent)).toMatch(/^\d{6}$/)
})

it('is unavailable to other machines', async () => {
  const response = await platform.app.inject({ url: '/sandbox/tv', remoteAddress: '192.0.2.1' })
  expect(response.statusCode).toBe(404)
})
