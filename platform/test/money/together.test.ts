/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { checkout, paymentAttempt, promoUse } from '../../db/schema/billing'
import { receipt } from '../../db/schema/ledger'
import { promoCode } from '../../db/schema/plans'
import { runBilling } from '../../services/billing/operation/run-billing'
import { enterOn } from '../logins'
import { makeMember, type TestMember } from '../members'
import { buildShop, premium, usd } from '../shop'
import { findBroken } from './invariants'
import { findPostgres, startPostgres, type PostgresServer } from './postgres-server'

jest.setTimeout(180_000)

const many = 50
const programs = findPostgres()

describe.each([
  ['the embedded database', describe, null],
  ['PostgreSQL', programs ? describe : describe.skip, programs],
] as const)('fifty at once', (name, block, folder) => {
  block(`on ${name}`, () => {
    let server: PostgresServer | null = null
    let shop: Awaited<ReturnType<typeof buildShop>>

    beforeAll(async () => {
      server = folder ? await startPostgres(folder) : null
      const before = process.env.TEST_DATABASE_URL
      if (server) process.env.TEST_DATABASE_URL = server.url
      else delete process.env.TEST_DATABASE_URL
      shop = await buildShop()
      if (before === undefined) delete process.env.TEST_DATABASE_URL
      else process.env.TEST_DATABASE_URL = before
    })
    afterAll(async () => {
      await shop.close()
      await server?.stop()
    })

    const atOnce = <Result>(work: (at: number) => Promise<Result>) =>
      Promise.all(Array.from({ length: many }, (_, at) => work(at)))
    const openWith = async (member: TestMember, more: object, headers?: Record<string, string>) => {
      const body = { ...premium, idempotencyKey: randomUUID(), shown: usd(499), ...more }
      return shop.platform.call(paymentCalls.openCheckout, { body }, headers ?? (await shop.enter(member)))
    }

    it('clicks, keys and tabs of one member make one charge', async () => {
      const member = await makeMember(shop.platform)
      const headers = await enterOn(shop.platform, member)
      const keys = [randomUUID(), randomUUID()]
      const opened = await atOnce((at) => {
        const key = at % 3 === 2 ? {} : { idempotencyKey: keys[at % 3] }
        return openWith(member, key, headers)
      })
      const statuses = opened.map(({ status }) => status)
      // A machine under load may refuse some, with an explanation.
      expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([])
      const ids = new Set(opened.flatMap(({ status, data }) => (status === 200 ? [data.checkoutId] : [])))
      expect(ids.size).toBe(1)
      const [page] = shop.paymentsOf(member)
      shop.gateway.pay(undefined, page?.key)
      const [checkoutId = ''] = ids
      const event = {
        ...{ method: 'POST' as const, url: '/payment/events/CARD', payload: page?.key ?? '' },
        headers: { 'x-signature': 'signed by CARD', 'content-type': 'application/json' },
      }
      await Promise.all([
        atOnce(() => shop.platform.call(paymentCalls.getCheckout, { params: { checkoutId } }, headers)),
        atOnce(() => shop.platform.app.inject(event)),
        atOnce(() => runBilling(shop.context())),
      ])
      const isPaid = eq(checkout.accountId, member.userId)
      expect(await shop.database.$count(checkout, isPaid)).toBe(1)
      expect(await shop.database.$count(paymentAttempt, eq(paymentAttempt.accountId, member.userId))).toBe(1)
      expect(await shop.database.$count(receipt, eq(receipt.accountId, member.userId))).toBe(1)
      expect(await shop.planOf(member)).toMatchObject({ productCode: 'premium-monthly' })
    })

    it('members with a promo code for one use: one of them gets it', async () => {
      await shop.database.insert(promoCode).values({
        ...{
          code: 'only-one',
          productCode: 'premium-monthly',
          amount: 99,
          startsAt: new Date(0),
          maxUses: 1,
        },
      })
      const members = []
      for (let at = 0; at < many; at += 1) members.push(await makeMember(shop.platform))
      const entered = await Promise.all(
        members.map(async (member) => ({ member, headers: await shop.enter(member) })),
      )
      const opened = await Promise.all(
        entered.map(({ member, headers }) =>
          openWith(member, { promoCode: 'only-one', shown: usd(99) }, headers),
        ),
      )
      expect(opened.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(opened.filter(({ status }) => [409, 429].includes(status))).toHaveLength(many - 1)
      expect(await shop.database.$count(promoUse, eq(promoUse.code, 'only-one'))).toBe(1)
    })

    it('leave books that agree with the gateway', async () => {
      await shop.database.update(paymentAttempt).set({ leaseUntil: sql`null` })
      await shop.work()
      expect(await findBroken(shop.database, shop.gateway.movements)).toEqual([])
    })
  })
})
