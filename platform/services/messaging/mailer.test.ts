/** @jest-environment ./platform/test/database-environment.ts */

import { eq } from 'drizzle-orm'
import type { Database, OpenDatabase } from '../../db/database'
import { outbox as outboxTable } from '../../db/schema/operation'
import { createClock } from '../../shared/clock'
import { openTestDatabase } from '../../test/open-test-database'
import {
  createMailer,
  messageHandler,
  messageHandlers,
  queueMessage,
  type MessageTransport,
  type OutgoingMessage,
} from './mailer'
import { createOutbox, Undeliverable } from './outbox'

jest.setTimeout(60_000)
let store: OpenDatabase

beforeAll(async () => {
  store = await openTestDatabase()
})
afterAll(() => store.close())
afterEach(() => store.database.delete(outboxTable))

const message: OutgoingMessage = {
  recipient: 'a@hilalplay.test',
  channel: 'mail',
  lang: 'en',
  subject: 'Your code',
  text: 'It is 123456',
  code: '123456',
  link: null,
  goodUntil: null,
}

/** A mailer with a scripted transport and its own clock. */
function build(deliver: MessageTransport, limits?: { jobMs: number; closingMs: number }) {
  const clock = createClock()
  const lines: unknown[] = []
  const write = (...entry: unknown[]) => void lines.push(entry)
  const log = { warn: write, error: write }
  const parts = { database: store.database, clock, secret: 'secret', log, limits }
  const outbox = createOutbox(parts, messageHandlers(messageHandler(deliver, clock)))
  return { clock, outbox, lines, mailer: createMailer(outbox) }
}

const waiting = () => store.database.select().from(outboxTable).where(eq(outboxTable.state, 'WAITING'))
const givenUp = () => store.database.$count(outboxTable, eq(outboxTable.state, 'GIVEN_UP'))

it('sends nothing until the outbox runs, then everything queued', async () => {
  const sent: string[] = []
  const { mailer, outbox } = build(({ recipient }) => Promise.resolve(void sent.push(recipient)))
  await mailer.send(message)
  await mailer.send({ ...message, recipient: 'b@hilalplay.test' })
  expect([sent, outbox.hasNew()]).toEqual([[], true])
  await mailer.settled()
  expect([sent.sort(), outbox.hasNew()]).toEqual([['a@hilalplay.test', 'b@hilalplay.test'], false])
  expect(await waiting()).toEqual([])
})

it('queues a discarded message like any other but never sends it', async () => {
  const deliver = jest.fn(() => Promise.resolve())
  const { mailer } = build(deliver)
  await mailer.send(message)
  await mailer.send(message, { discard: true })
  const [one, other] = await waiting()
  expect(Math.abs((one?.payload.length ?? 0) - (other?.payload.length ?? 0))).toBeLessThan(4)
  await mailer.settled()
  expect(deliver).toHaveBeenCalledTimes(1)
  expect(await waiting()).toEqual([])
})

it('retries with growing delays under the same id, without logging the text', async () => {
  const ids: string[] = []
  let fails = 3
  const { mailer, outbox, clock, lines } = build((_message, id) => {
    ids.push(id)
    fails -= 1
    return fails >= 0 ? Promise.reject(new Error('mailbox full')) : Promise.resolve()
  })
  await mailer.send(message)
  await mailer.settled()
  for (const wait of [15, 30, 60]) {
    clock.advance(wait - 1)
    await outbox.work()
    const before = ids.length
    clock.advance(1)
    await outbox.work()
    expect(ids).toHaveLength(before + 1)
  }
  expect(new Set(ids).size).toBe(1)
  expect(await waiting()).toEqual([])
  expect(lines).toHaveLength(3)
  expect(JSON.stringify(lines)).not.toContain('123456')
})

it('gives up at once on permanent errors and eventually on others, and saves what was given up', async () => {
  const refusing = build(() => Promise.reject(new Undeliverable('no such address')))
  await refusing.mailer.send(message)
  await refusing.mailer.settled()
  expect([await waiting(), await givenUp()]).toEqual([[], 1])
  let attempts = 0
  const failing = build(() => {
    attempts += 1
    return Promise.reject(new Error('down'))
  })
  await failing.mailer.send(message)
  await failing.mailer.settled()
  for (let hour = 0; hour < 24; hour += 1) {
    failing.clock.advance(3600)
    await failing.outbox.work()
  }
  expect([attempts, await waiting(), await givenUp()]).toEqual([10, [], 2])
})

it('queues with the transaction of the caller, and once for a key', async () => {
  const { outbox } = build(() => Promise.resolve())
  const add = (database: Database, key?: string) => queueMessage(outbox, message, { database, key })
  const failed = store.database.transaction(async (tx) => {
    await add(tx)
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  expect(await waiting()).toEqual([])
  await add(store.database, 'receipt 1')
  await add(store.database, 'receipt 1')
  expect(await waiting()).toHaveLength(1)
})

it('deletes expired codes and stores none in plain text', async () => {
  const sent: string[] = []
  let isDown = true
  const { mailer, outbox, clock } = build(({ text }) =>
    isDown ? Promise.reject(new Error('down')) : Promise.resolve(void sent.push(text)),
  )
  await mailer.send({ ...message, goodUntil: new Date(clock.now().getTime() + 600_000).toISOString() })
  await mailer.settled()
  const stored = JSON.stringify(await waiting())
  expect(stored).toContain('message')
  expect(stored).not.toMatch(/123456|hilalplay\.test/)
  isDown = false
  clock.advance(601)
  await outbox.work()
  expect([sent, await waiting()]).toEqual([[], []])
})

it('sends a message once across platforms, and again after one was killed', async () => {
  const sent: string[] = []
  const blocked: (() => void)[] = []
  const slow: MessageTransport = (_message, id) => {
    sent.push(id)
    return new Promise((resolve) => blocked.push(resolve))
  }
  const [one, two] = [build(slow), build(slow)]
  await queueMessage(one.outbox, message)
  const working = one.outbox.work()
  while (blocked.length === 0) await new Promise((resolve) => setImmediate(resolve))
  await two.outbox.work()
  expect(sent).toHaveLength(1)
  two.clock.advance(86_400)
  await two.outbox.work()
  expect(sent).toHaveLength(1)
  await store.database.update(outboxTable).set({ leaseUntil: new Date(0) })
  const takenOver = two.outbox.work()
  while (blocked.length === 1) await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toEqual([sent[0], sent[0]])
  for (const release of blocked) release()
  await Promise.all([working, takenOver])
  expect(await waiting()).toEqual([])
})

it('sends each of many messages once, across many platforms', async () => {
  const sent: string[] = []
  const deliver: MessageTransport = (_message, id) => Promise.resolve(void sent.push(id))
  const platforms = Array.from({ length: 4 }, () => build(deliver).outbox)
  const [first] = platforms
  for (let at = 0; at < 40 && first; at += 1) await queueMessage(first, message)
  await Promise.all(platforms.map((each) => each.work()))
  expect([sent.length, new Set(sent).size]).toEqual([40, 40])
})

/** A mail server that never responds, beside a provider of text messages that does. */
function buildHanging(limits = { jobMs: 30_000, closingMs: 100 }) {
  const sent: string[] = []
  const deliver: MessageTransport = ({ channel }) =>
    channel === 'mail' ? new Promise(() => undefined) : Promise.resolve(void sent.push(channel))
  return { sent, ...build(deliver, limits) }
}

it('sends text messages while the mail server hangs', async () => {
  const { mailer, outbox, sent } = buildHanging()
  await mailer.send(message)
  void outbox.work()
  await mailer.send({ ...message, channel: 'sms' })
  void outbox.work()
  while (sent.length === 0) await new Promise((resolve) => setImmediate(resolve))
  expect(await waiting()).toMatchObject([{ kind: 'message', attempts: 1 }])
  await outbox.close()
})

it('puts off a mail that the server does not take in time', async () => {
  const { mailer, lines } = buildHanging({ jobMs: 50, closingMs: 50 })
  await mailer.send(message)
  await mailer.settled()
  expect(await waiting()).toMatchObject([{ attempts: 1, leaseUntil: null }])
  expect(JSON.stringify(lines)).toContain('put off')
})

it('closes without waiting for a mail server that hangs', async () => {
  const { mailer, outbox } = buildHanging()
  await mailer.send(message)
  await outbox.close()
  expect(await waiting()).toMatchObject([{ attempts: 1, leaseUntil: null }])
})

it('sends what is pending as it closes, and nothing afterwards', async () => {
  const sent: string[] = []
  const { mailer, outbox } = build(({ channel }) => Promise.resolve(void sent.push(channel)))
  await mailer.send(message)
  await outbox.close()
  await mailer.send({ ...message, channel: 'sms' })
  await outbox.work()
  expect(sent).toEqual(['mail'])
})
