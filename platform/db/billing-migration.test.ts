/** @jest-environment ./platform/test/database-environment.ts */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { accessUntil, applyEvent } from '../services/billing/subscriptions/subscription'
import {
  subscriptionEventSchema,
  subscriptionStateSchema,
} from '../services/billing/subscriptions/subscription-state'

jest.setTimeout(120_000)

const current = join(process.cwd(), 'platform/db/migrations')
let before: string
let client: PGlite

/** A copy of the migrations up to the last one before payments. */
function copyBefore() {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(current, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
  const entries = journal.entries.filter(({ tag }) => tag < '0018')
  writeFileSync(path, JSON.stringify({ ...journal, entries }))
  return folder
}

const accountOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const account = accountOf(1)
const rows = `
  insert into plan values ('premium', 1, '{"en":"Premium"}', '[]', 2);
  insert into product values ('premium-monthly', 'premium', 'monthly', 499, 'USD', '[]');
  insert into promo_code values ('code', 'premium-monthly', 99, now(), null, 5);
  insert into account (id, full_name, channel, created_at) values
    ${[1, 2, 3, 4].map((number) => `('${accountOf(number)}', 'A', 'WEB', now())`).join(', ')};
  insert into promo_use values ('code', '${account}', now());
  insert into subscription (account_id, product_code, status, payment_gateway_code, expires_at, created_at) values
    ('${accountOf(1)}', 'premium-monthly', 'ACTIVE', 'X', '2027-03-01Z', '2027-02-01Z'),
    ('${accountOf(2)}', 'premium-monthly', 'SUSPENDED', 'X', '2027-03-01Z', '2027-02-01Z'),
    ('${accountOf(3)}', 'premium-yearly', 'CANCELED', 'X', '2027-03-01Z', '2027-02-01Z'),
    ('${accountOf(4)}', 'premium-monthly', 'ACTIVE', 'X', '2027-03-01Z', '2025-02-01Z'),
    ('${accountOf(4)}', 'premium-yearly', 'ACTIVE', 'X', '2027-03-01Z', '2027-02-01Z');
  insert into receipt (account_id, product_code, amount, currency, gateway_code, status, paid_at) values
    ('${account}', 'premium-monthly', 499, 'USD', 'stripe', 'PAID', '2026-12-31T23:00:00Z'),
    ('${account}', 'gone', 499, 'USD', 'X', 'PAID', '2027-02-01Z'),
    ('${account}', 'premium-monthly', 499, 'USD', 'camara', 'PAID', '2027-01-01Z');`

beforeAll(async () => {
  before = copyBefore()
  client = await PGlite.create({ extensions: { pg_trgm } })
  await migrate(drizzle({ client }), { migrationsFolder: before })
  await client.exec(rows)
  await migrate(drizzle({ client }), { migrationsFolder: current })
})
afterAll(async () => {
  await client.close()
  rmSync(before, { recursive: true })
})

const select = async <Row>(query: string) => (await client.query<Row>(query)).rows

it('turns the price of each product into its first version', async () => {
  expect(await select('select product_code, amount::int, currency from price_version')).toEqual([
    { product_code: 'premium-monthly', amount: 499, currency: 'USD' },
  ])
})

it('gives subscriptions a state that follows from an event', async () => {
  const found = await select<{ status: string; state: unknown; event: unknown; access_until: Date }>(
    `select status, state, event, access_until from subscription join subscription_event on subscription_id = id
    where account_id <> '${accountOf(4)}'`,
  )
  expect(found.map(({ status }) => status).sort()).toEqual(['ACTIVE', 'CANCELED', 'SUSPENDED'])
  for (const { state, event, access_until: until, status } of found) {
    const replayed = applyEvent(null, subscriptionEventSchema.parse(event))?.state
    expect(subscriptionStateSchema.parse(state)).toEqual(replayed)
    if (status !== 'SUSPENDED') expect(new Date(until)).toEqual(replayed && accessUntil(replayed))
  }
})

it('ends an older subscription of an account, as its events say', async () => {
  const found = await select<{ product_code: string; state: unknown; events: number; expires_at: Date }>(
    `select product_code, state, events, expires_at from subscription where account_id = '${accountOf(4)}'
    order by created_at`,
  )
  const states = found.map(({ state }) => subscriptionStateSchema.parse(state))
  expect(states.map(({ phase }) => phase)).toEqual(['ENDED', 'ACTIVE'])
  const events = await select<{ event: unknown }>(
    `select event from subscription join subscription_event on subscription_id = id
    where account_id = '${accountOf(4)}' and product_code = 'premium-monthly' order by number`,
  )
  const replayed = events.reduce<(typeof states)[number] | null>(
    (state, { event }) => applyEvent(state, subscriptionEventSchema.parse(event))?.state ?? null,
    null,
  )
  expect(replayed).toEqual(states[0])
  expect(found[0]).toMatchObject({ events: 2, expires_at: replayed?.period.endsAt })
})

it('numbers receipts by year and marks promo codes as used', async () => {
  expect(await select('select year, number from receipt order by paid_at')).toEqual([
    { year: 2026, number: 1 },
    { year: 2027, number: 1 },
    { year: 2027, number: 2 },
  ])
  expect(await select('select year, last from receipt_counter order by year')).toEqual([
    { year: 2026, last: 1 },
    { year: 2027, last: 2 },
  ])
  expect(await select('select state from promo_use')).toEqual([{ state: 'USED' }])
})

it('freezes what earlier receipts took from the products and gateways of that day', async () => {
  expect(await select('select way, period_code, snapshot from receipt order by paid_at')).toEqual([
    {
      ...{ way: 'CARD', period_code: 'monthly' },
      snapshot: { titles: { en: 'Premium' }, list: 499, discount: 0, credit: 0 },
    },
    {
      ...{ way: 'MOBILE_BILL', period_code: 'monthly' },
      snapshot: { titles: { en: 'Premium' }, list: 499, discount: 0, credit: 0 },
    },
    { way: null, period_code: null, snapshot: null },
  ])
  await expect(client.exec("update receipt set way = 'PAYPAL'")).rejects.toThrow('never changed')
})
