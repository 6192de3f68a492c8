import { createHmac } from 'node:crypto'
import type { OutgoingMessage } from './mailer'
import { Undeliverable } from './outbox'
import { smsWebhookTransport } from './transports'

const secret = 's'.repeat(32)
const message: OutgoingMessage = {
  recipient: '966501234567',
  channel: 'sms',
  lang: 'ar',
  subject: 'Your code',
  text: 'رمزك 012345',
  code: '012345',
  link: null,
  goodUntil: null,
}

const respondWith = (response: () => Promise<Response>, requests: RequestInit[] = []) =>
  smsWebhookTransport({
    url: 'https://sms.example/send',
    secret,
    fetch: (_url, init = {}) => {
      requests.push(init)
      return response()
    },
  })

it('signs requests and reuses the id at every attempt', async () => {
  const requests: RequestInit[] = []
  const deliver = respondWith(() => Promise.resolve(new Response(null, { status: 202 })), requests)
  await deliver(message, 'id-1')
  await deliver(message, 'id-1')
  const headers = requests.map((init) => new Headers(init.headers))
  expect(headers.map((each) => each.get('idempotency-key'))).toEqual(['id-1', 'id-1'])
  const body = requests[0]?.body as string
  expect(JSON.parse(body)).toEqual({ id: 'id-1', to: '966501234567', text: message.text, lang: 'ar' })
  const [, time = '', mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers[0]?.get('signature') ?? '') ?? []
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60)
  expect(mac).toBe(createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'))
})

it.each([
  [400, true],
  [422, true],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])('treats %i as permanent: %p', async (status, isFinal) => {
  const deliver = respondWith(() => Promise.resolve(new Response(null, { status })))
  const error: unknown = await deliver(message, 'id-1').catch((reason: unknown) => reason)
  expect(error instanceof Undeliverable).toBe(isFinal)
})

it('retries an unreachable webhook', async () => {
  const deliver = respondWith(() => Promise.reject(new TypeError('fetch failed')))
  await expect(deliver(message, 'id-1')).rejects.not.toBeInstanceOf(Undeliverable)
})
