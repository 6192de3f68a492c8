import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { langCodes, languages, type LangCode } from '@/lib/contract'
import { buildGateway } from './build-gateway'
import { testCards } from './test-cards'

const key = 'k'.repeat(32)
let folder: string
let app: FastifyInstance
let logged: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-pages-'))
  logged = []
  app = await buildGateway({
    config: {
      port: 0,
      origin: 'http://pay.test',
      key,
      eventSecret: 'e'.repeat(32),
      eventsUrl: null,
      ledgerFile: join(folder, 'ledger.jsonl'),
    },
    logStream: { write: (line) => logged.push(line) },
  })
})

afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

async function openPage(more: object = {}): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: '/v1/sessions',
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': `key-${Math.random()}` },
    payload: {
      amount: { minor: 4_990, currency: 'KWD' },
      description: 'Standard <b>month</b>',
      lang: 'en',
      account: 'account-1',
      returnUrl: 'http://shop.test/return',
      cancelUrl: 'http://shop.test/cancel',
      storeInstrument: true,
      ...more,
    },
  })
  return new URL(response.json<{ url: string }>().url).pathname
}

const get = (url: string) => app.inject({ method: 'GET', url })
const post = (url: string, form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const postJson = (url: string, payload: string) =>
  app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload })
const card = { number: '4242 4242 4242 4242', name: 'A Member', expiry: '08/99', cvc: '123' }

/** Accessibility faults: inputs without their own label. */
const unlabelled = (html: string) =>
  [...html.matchAll(/<input\s+id="([^"]+)"/g)].filter(([, id]) => !html.includes(`for="${id}"`))

const amounts: Record<LangCode, string> = {
  ar: '4.990',
  en: '4.990',
  fr: '4,990',
  es: '4,990',
  ur: '4.990',
  fa: '۴٫۹۹۰',
  bn: '৪.৯৯০',
  hi: '4.990',
  ms: '4.990',
  id: '4,990',
}

describe.each(langCodes)('the page in %s', (lang) => {
  it('has its direction, its amount and labels, and no script', async () => {
    const { body, headers } = await get(await openPage({ lang }))
    expect(body).toContain(`<html lang="${lang}" dir="${languages[lang].dir}">`)
    expect(body).toContain(amounts[lang])
    expect(body).not.toMatch(/<script|\son\w+=|javascript:|style="/)
    expect(body).not.toMatch(/\{\w+\}/)
    expect(unlabelled(body)).toEqual([])
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self' http://shop.test; base-uri 'none'; frame-ancestors 'none'",
    )
  })

  it('says what is wrong with the fields', async () => {
    const path = await openPage({ lang })
    const { statusCode, body } = await post(path, { number: '1', name: '', expiry: '01/20', cvc: 'x' })
    expect(statusCode).toBe(422)
    expect(body.match(/aria-invalid="true"/g)).toHaveLength(4)
    expect(body.match(/aria-describedby="[a-z]+-error/g)).toHaveLength(4)
    expect(body).toContain('role="alert"')
  })
})

it('never echoes or stores a number that is typed, and accepts only test cards', async () => {
  const path = await openPage()
  const realCard = '4111111111111111'
  const { statusCode, body } = await post(path, { ...card, number: realCard, cvc: '8642' })
  expect(statusCode).toBe(422)
  expect(body).toContain('This page takes test cards only.')
  await post(path, { ...card, number: '4000 0000 0000 3220', cvc: '8642' })
  for (const text of [body, readFileSync(join(folder, 'ledger.jsonl'), 'utf8'), logged.join('')]) {
    expect(text.replace(/\s/g, '')).not.toContain(realCard)
    expect(text).not.toContain('"8642"')
  }
  expect(readFileSync(join(folder, 'ledger.jsonl'), 'utf8')).not.toContain('4000000000003220')
})

it('keeps name and date when another field is wrong', async () => {
  const { body } = await post(await openPage(), { ...card, number: '' })
  expect(body).toContain('value="A Member"')
  expect(body).toContain('value="08/99"')
})

it('accepts digits of other scripts', async () => {
  const number = '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢'
  const response = await post(await openPage(), { ...card, number, expiry: '۰۸/۹۹', cvc: '১২৩' })
  expect(response.headers.location).toBe('http://shop.test/return')
})

it("escapes the shop's texts", async () => {
  const { body } = await get(await openPage())
  expect(body).toContain('Standard &lt;b&gt;month&lt;/b&gt;')
})

it('lists every test card', async () => {
  const body = (await get(await openPage())).body.replace(/\s/g, '')
  for (const number of Object.keys(testCards)) expect(body).toContain(number)
})

it('says that a payment is over, and leads back to the shop', async () => {
  const path = await openPage()
  await post(path, card)
  const { body } = await get(path)
  expect(body).toContain('This payment is over')
  expect(body).toContain('href="http://shop.test/return"')
  expect((await post(path, card)).headers.location).toBe('http://shop.test/return')
})

it('asks again for a malformed code, and accepts a refusal', async () => {
  const path = await openPage()
  await post(path, { ...card, number: '4000000000003220' })
  expect((await get(path)).headers.location).toBe(`${path}/challenge`)
  expect((await post(`${path}/challenge`, { code: '12' })).statusCode).toBe(422)
  expect((await post(`${path}/challenge`, { deny: '1' })).headers.location).toBe('http://shop.test/return')
})

it.each(['{"number":5,"name":{},"expiry":[],"cvc":null}', '[5]', '"text"', '5', 'null'])(
  'takes the body %s for an empty card form',
  async (payload) => {
    const path = await openPage()
    const { statusCode, body } = await postJson(path, payload)
    expect([statusCode, body.match(/aria-invalid="true"/g)?.length]).toEqual([422, 4])
  },
)

it.each(['{"code":5}', '{"deny":true}', '[5]', '5'])('takes the body %s for no code', async (payload) => {
  const path = await openPage()
  await post(path, { ...card, number: '4000000000003220' })
  expect((await postJson(`${path}/challenge`, payload)).statusCode).toBe(422)
})

it.each([
  ['/pay/cs_unknown', 404],
  ['/v1/sessions/cs_unknown', 401],
])('has nothing for strangers at %s', async (path, status) => {
  expect((await get(path)).statusCode).toBe(status)
})

it('lists the text messages that were sent, without the whole number', async () => {
  expect((await get('/messages')).body).toContain('Nothing has been sent yet.')
  await app.inject({
    method: 'POST',
    url: '/v1/sessions',
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': 'key-of-a-code' },
    payload: {
      ...{ method: 'code', msisdn: '971500001234', amount: { minor: 499, currency: 'USD' } },
      ...{ description: 'Standard', lang: 'ar', account: 'account-1', storeInstrument: true },
      ...{ returnUrl: 'http://shop.test/return', cancelUrl: 'http://shop.test/cancel' },
    },
  })
  const { body } = await get('/messages')
  expect(body).toContain('<code>123456</code>')
  expect(body).toContain('1234')
  expect(body).not.toContain('971500001234')
})

it('sends the fonts that its style sheet names, and no other file', async () => {
  const { body } = await app.inject({ url: '/pay/style.css' })
  const urls = [...body.matchAll(/url\('([^']+)'\)/g)].map(([, url]) => url ?? '')
  expect(urls.length).toBeGreaterThan(0)
  for (const url of urls) {
    const { statusCode, headers } = await app.inject({ url })
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'font/woff2'])
  }
  expect((await app.inject({ url: '/pay/fonts/..%2Ffonts' })).statusCode).toBe(404)
})
