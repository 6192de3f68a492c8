/** @jest-environment ./platform/test/database-environment.ts */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { notifyCalls } from '@/lib/contract/hosts/notify'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { makeMember } from '../../test/members'
import { moveTo, nextOn, remind } from '../../test/reminders'
import { createPushSender } from './push-sender'
import { queueReminders } from './send-reminders'

const service = 'https://fcm.googleapis.com'

/** A browser: the keys of its subscription, and how it decrypts a message by RFC 8291. */
function createBrowser() {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  return {
    subscription: {
      endpoint: `${service}/fcm/send/browser`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const keyEnd = 21 + body.readUInt8(20)
      const senderKey = body.subarray(21, keyEnd)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const secret = derive(pair.computeSecret(senderKey), auth, info, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

/** The claims of a VAPID header (RFC 8292). Throws unless `publicKey` has signed them. */
function readVapidHeader(header = '', publicKey: string): unknown {
  const [, head, claims, signature, key] = /^vapid t=(.+)\.(.+)\.(.+), k=(.+)$/.exec(header) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  )
  if (!isSigned || key !== publicKey) throw new Error('signed by another')
  return JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())
}

const received: { headers: IncomingHttpHeaders; body: Buffer }[] = []
let pushService: Server
let platform: TestApp

beforeAll(async () => {
  pushService = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((listening) => {
    pushService.listen(0, '127.0.0.1', listening)
  })
  const { port } = pushService.address() as AddressInfo
  platform = await buildTestApp({
    fetch: (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (!url.startsWith(service)) return Promise.resolve(new Response(null, { status: 204 }))
      return fetch(url.replace(service, `http://127.0.0.1:${port}`), init)
    },
  })
})
afterAll(async () => {
  await platform.close()
  pushService.close()
})

describe('a reminder’s push message', () => {
  const browser = createBrowser()
  let title: string

  beforeAll(async () => {
    moveTo(platform, (await nextOn(platform)).startDate, 400)
    const member = await makeMember(platform)
    const body = { push: browser.subscription }
    await platform.call(notifyCalls.saveReminderSettings, { body }, member.headers)
    const next = await nextOn(platform)
    title = next.title
    await remind(platform, member, next)
    moveTo(platform, next.startDate, 299)
    await queueReminders(platform.app.platform)
    await platform.app.platform.outbox.work()
  })

  it('decrypts in the browser to what the service worker shows', () => {
    expect(JSON.parse(browser.decrypt(received[0]?.body ?? Buffer.alloc(0)))).toEqual({
      title,
      body: expect.stringContaining('Dunes One') as string,
      lang: 'en',
      dir: 'ltr',
      tag: expect.stringMatching(/^reminder-./) as string,
      path: '/en/watch/channel/dunes-one',
    })
  })

  it('cannot be decrypted by another browser', () => {
    expect(() => createBrowser().decrypt(received[0]?.body ?? Buffer.alloc(0))).toThrow()
  })

  it('is signed for its push service by the key that browsers subscribe with', () => {
    const publicKey = platform.app.platform.config.vapid?.publicKey ?? ''
    expect(readVapidHeader(received[0]?.headers.authorization, publicKey)).toMatchObject({ aud: service })
  })
})

describe('a push service', () => {
  const send = (status: number) => {
    const { vapid } = platform.app.platform.config
    if (!vapid) throw new Error('no keys')
    const { endpoint, keys } = createBrowser().subscription
    const respond = () => Promise.resolve(new Response(null, { status }))
    return createPushSender(vapid, respond)({ endpoint, ...keys }, { payload: '{}', seconds: 60 })
  }

  it.each([404, 410])('that responds with %i has lost the subscription', async (status) => {
    await expect(send(status)).resolves.toBe('gone')
  })

  it.each([408, 425, 429, 500, 503])('that responds with %i is tried again', async (status) => {
    await expect(send(status)).rejects.toMatchObject({ name: 'Error' })
  })

  it.each([400, 403, 413])('that responds with %i is not tried again', async (status) => {
    await expect(send(status)).rejects.toMatchObject({ name: 'Undeliverable' })
  })
})
