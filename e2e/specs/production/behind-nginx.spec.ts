import { hash, randomUUID } from 'node:crypto'
import { expect, missingTools, test, type ProductionStack } from '../../fixtures/production-stack'
import { langCodes } from '@/lib/contract'

// The viewers call from loopback addresses, of which Linux has many.
const attacker = '127.0.0.2'
const viewer = '127.0.0.3'

test.skip(missingTools !== null || process.platform !== 'linux', `needs Linux, ${missingTools ?? 'nginx'}`)
test.describe.configure({ mode: 'default', timeout: 150_000 })

const zeroBits = (text: string) => Math.clz32(hash('sha256', text, 'buffer').readUInt32BE(0))

async function solveCaptcha({ fetch }: ProductionStack, from: string): Promise<string> {
  const { body } = await fetch('/api/auth/captcha/challenge', { from })
  const { challenge, difficulty } = (JSON.parse(body) as { data: { challenge: string; difficulty: number } })
    .data
  for (let counter = 0; ; counter += 1)
    if (zeroBits(`${challenge}.${counter}`) >= difficulty) return `${challenge}.${counter}`
}

function postJson(
  { fetch, origin }: ProductionStack,
  path: string,
  from: string,
  body: object,
  claimed: Record<string, string> = {},
) {
  const headers = { origin, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...claimed }
  return fetch(path, { from, method: 'POST', headers, body: JSON.stringify(body) })
}

async function logIn(
  stack: ProductionStack,
  from: string,
  email: string,
  password: string,
  claimed?: Record<string, string>,
) {
  const gRecaptchaResponse = await solveCaptcha(stack, from)
  return postJson(stack, '/api/auth/v4/login', from, { email, password, gRecaptchaResponse }, claimed)
}

test('cookies of an https origin are secure and bound to the host', async ({ production }) => {
  const email = `${randomUUID()}@hilalplay.test`
  const response = await logIn(production, viewer, email, 'wrong-password')
  expect(response.status).toBe(401)
  const cookies = response.headers['set-cookie'] ?? []
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Secure/i)
})

test('redirects stay on the https origin', async ({ production }) => {
  for (const path of ['/', '/about-us', '/en/', '/in/about-us', '/en//about-us']) {
    const { status, headers } = await production.fetch(path, { from: viewer })
    expect([path, status]).toEqual([path, expect.any(Number)])
    expect(status).toBeGreaterThanOrEqual(300)
    expect(status).toBeLessThan(400)
    const target = new URL(headers.location ?? '', production.origin)
    expect(target.origin).toBe(production.origin)
  }
})

test('105 wrong logins lock out their own address, whatever it claims to be, and no other', async ({
  production,
}) => {
  const email = `${randomUUID()}@hilalplay.test`
  const password = 'a-good-password-7'
  const registered = await postJson(production, '/api/auth/v4/register', viewer, {
    fullName: 'A viewer',
    email,
    password,
    repeatPassword: password,
    gRecaptchaResponse: await solveCaptcha(production, viewer),
  })
  expect(registered.status).toBe(200)
  const guess = async (at: number) =>
    (await logIn(production, attacker, `${at}-${email}`, 'wrong-password')).status
  const statuses: number[] = []
  for (let at = 0; at < 105; at += 5)
    statuses.push(...(await Promise.all([0, 1, 2, 3, 4].map((more) => guess(at + more)))))
  expect(statuses.filter((status) => status === 401)).toHaveLength(100)
  expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429])
  const claim = { 'x-forwarded-for': '198.51.100.77' }
  expect((await logIn(production, attacker, email, 'wrong-password', claim)).status).toBe(429)
  expect((await logIn(production, viewer, email, password)).status).toBe(200)
})

test('a request succeeds on the connection on which nginx has sent a refused body', async ({
  production,
}) => {
  // Whatever exceeds the system's buffers is still in transit when the response arrives.
  for (const bytes of [150_000, 400_000, 800_000, 1_600_000]) {
    const body = Buffer.alloc(bytes, 0x20)
    const refused = await production.fetch('/api/no-such-host/call', { from: attacker, method: 'POST', body })
    const page = await production.fetch('/en/about-us', { from: viewer })
    expect([bytes, refused.status, page.status]).toEqual([bytes, 404, 200])
  }
})

test('a service without titles has a home page that says so in every language', async ({ production }) => {
  const texts = new Set<string>()
  for (const lang of langCodes) {
    const { status, body } = await production.fetch(`/${lang}/landing`, { from: viewer })
    expect([lang, status]).toEqual([lang, 200])
    const home = await production.fetch(`/${lang}`, { from: viewer, headers: { 'user-agent': 'Googlebot' } })
    expect([lang, home.status]).toEqual([lang, 200])
    texts.add(/<h2[^>]*>([^<]+)<\/h2>/.exec(home.body)?.[1] ?? '')
    expect(body.match(/<img[^>]+src="\/img\/undefined/)).toBeNull()
  }
  expect(texts.size).toBe(langCodes.length - 1)
})

test('no page of the catalogue fails without titles', async ({ production }) => {
  const found = ['category/SERIES', 'category/MOVIES', 'channels', 'channels/guide', 'search', 'search/moon']
  const pages = [...found, 'my-list', 'help-center', 'landing', 'channels/favourites'].map(
    (path) => `/en/${path}`,
  )
  const files = ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/channels.xml', '/robots.txt']
  const unknown = ['/en/detail/night-train', '/en/watch/1', '/en/breakdown/top-10', '/og/en/night-train.jpg']
  const headers = { 'user-agent': 'Googlebot' }
  for (const path of [...pages, ...files]) {
    const { status } = await production.fetch(path, { from: viewer, headers })
    expect([path, status]).toEqual([path, 200])
  }
  for (const path of unknown) {
    const { status } = await production.fetch(path, { from: viewer, headers })
    expect([path, status]).toEqual([path, 404])
  }
})
