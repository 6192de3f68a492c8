/** @jest-environment ./platform/test/database-environment.ts */
import { eq } from 'drizzle-orm'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { subscription } from '../../db/schema/billing'
import { ledgerLine } from '../../db/schema/ledger'
import { operatorCommands } from '../../services/billing/operation/operator-commands'
import { inboxOf, makeMember, type TestMember } from '../../test/members'
import { findBroken } from '../../test/money/invariants'
import { buildShop, premium, usd } from '../../test/shop'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())

const shownTo = async (member: TestMember) =>
  (await shop.platform.call(paymentCalls.getWithdrawal, {}, await shop.enter(member))).data
const withdraw = async (member: TestMember, amount: number) =>
  shop.platform.call(paymentCalls.withdraw, { body: { shown: usd(amount) } }, await shop.enter(member))
const quote = async (member: TestMember) =>
  (await shop.platform.call(paymentCalls.quoteCheckout, { body: premium }, await shop.enter(member))).data
const hoursLater = (hours: number) => shop.pass(hours / 24)

/** A member who has bought, withdrawn and been refunded in full. */
async function makeWithdrawn() {
  const member = await makeMember(shop.platform)
  await shop.buy(member)
  await withdraw(member, 499)
  await shop.work()
  return member
}

const creditNotesOf = async (member: TestMember) => {
  const { data } = await shop.platform.call(purchaseCalls.listReceipts, {}, await shop.enter(member))
  return data.receipts.filter(({ status }) => status === 'REFUNDED').map(({ price }) => price.amount)
}

describe('a withdrawal', () => {
  it('refunds everything the first time, and the mail says how much', async () => {
    const member = await makeMember(shop.platform)
    expect(await quote(member)).not.toHaveProperty('unusedOnly')
    await shop.buy(member)
    await hoursLater(10 * 24)
    expect(await shownTo(member)).toMatchObject({ refund: usd(499), unusedOnly: false })
    expect((await withdraw(member, 499)).status).toBe(200)
    await shop.work()
    const [mail] = await inboxOf(shop.platform, member.email)
    expect(mail?.text).toContain('We refund $4.99, the same way you paid it')
    expect(await creditNotesOf(member)).toEqual([499])
  })

  it('after another one within a year is announced by the quote, and refunds the unused days as shown', async () => {
    const member = await makeWithdrawn()
    expect(await quote(member)).toMatchObject({ kind: 'START', unusedOnly: true })
    await shop.buy(member)
    expect(await shownTo(member)).toMatchObject({ refund: usd(499), unusedOnly: true })
    await hoursLater(10 * 24 + 1)
    const [row] = await shop.database
      .select()
      .from(subscription)
      .where(eq(subscription.id, (await shop.planOf(member))?.subscriptionCode ?? ''))
    const state = row?.state as { period: { startsAt: string; endsAt: string } }
    const days = (Date.parse(state.period.endsAt) - Date.parse(state.period.startsAt)) / 86_400_000
    const unused = Math.ceil((499 * (days - 10)) / days)
    expect(await shownTo(member)).toMatchObject({ refund: usd(unused) })
    await hoursLater(22)
    expect(await shownTo(member)).toMatchObject({ refund: usd(unused) })
    expect(await withdraw(member, 499)).toMatchObject({
      ...{ status: 409, message: 'The refund has changed. Look at the new amount before you withdraw.' },
    })
    expect((await withdraw(member, unused)).status).toBe(200)
    await shop.work()
    expect(await creditNotesOf(member)).toEqual([unused, 499])
    const returned = shop.gateway.movements.filter(({ kind }) => kind === 'refund').at(-1)
    expect(returned?.amount.minor).toBe(unused)
  })

  it('after an upgrade refunds the unused part from the newest payments first', async () => {
    const member = await makeWithdrawn()
    await shop.buy(member)
    await hoursLater(3 * 24)
    const body = { ...premium, planCode: 'family' }
    const { data: upgrade } = await shop.platform.call(
      paymentCalls.quoteCheckout,
      { body },
      await shop.enter(member),
    )
    await shop.buy(member, { planCode: 'family', shown: upgrade.total })
    const shown = await shownTo(member)
    expect(shown).toMatchObject({ refund: usd(799), unusedOnly: true })
    expect((await withdraw(member, 799)).status).toBe(200)
    await shop.work()
    const { total } = upgrade
    expect(await creditNotesOf(member)).toEqual(expect.arrayContaining([total.amount, 799 - total.amount]))
  })

  it('a year after another one refunds everything again', async () => {
    const member = await makeWithdrawn()
    await shop.pass(366)
    await shop.buy(member)
    await hoursLater(3 * 24)
    expect(await shownTo(member)).toMatchObject({ refund: usd(499), unusedOnly: false })
  })

  describe('from an upgrade', () => {
    const family = { ...premium, planCode: 'family' }
    /** @returns what it cost */
    async function upgrade(member: TestMember, body = family) {
      const headers = await shop.enter(member)
      const { data } = await shop.platform.call(paymentCalls.quoteCheckout, { body }, headers)
      expect(data.kind).toBe('UPGRADE')
      await shop.buy(member, { ...body, shown: data.total })
      return data.total.amount
    }
    const receiptOf = async (member: TestMember, amount: number) => {
      const { data } = await shop.platform.call(purchaseCalls.listReceipts, {}, await shop.enter(member))
      return data.receipts.find(({ price }) => price.amount === amount)?.number
    }

    it('refunds what it cost for 14 days, also when those of the contract are over', async () => {
      const member = await makeMember(shop.platform)
      await shop.buy(member)
      await hoursLater(16 * 24)
      const cost = await upgrade(member, { ...premium, periodCode: 'yearly' })
      const now = shop.platform.clock.now().getTime()
      const shown = await shownTo(member)
      expect(shown).toMatchObject({ refund: usd(cost), unusedOnly: false })
      expect(Math.abs(Date.parse(shown?.until ?? '') - now - 14 * 86_400_000)).toBeLessThan(60_000)
      await hoursLater(13 * 24)
      expect((await withdraw(member, cost)).status).toBe(200)
      await shop.work()
      expect(await shop.planOf(member)).toBeNull()
      expect(await creditNotesOf(member)).toEqual([cost])
    })

    it('is over after 14 days', async () => {
      const member = await makeMember(shop.platform)
      await shop.buy(member)
      await hoursLater(16 * 24)
      const cost = await upgrade(member)
      await hoursLater(14 * 24 + 1)
      expect(await shownTo(member)).toBeNull()
      expect((await withdraw(member, cost)).status).toBe(409)
    })

    it('refunds the whole contract while that can be withdrawn from', async () => {
      const member = await makeMember(shop.platform)
      await shop.buy(member)
      await hoursLater(10 * 24)
      const cost = await upgrade(member)
      expect(await shownTo(member)).toMatchObject({ refund: usd(499 + cost) })
      await hoursLater(5 * 24)
      expect(await shownTo(member)).toMatchObject({ refund: usd(cost) })
    })

    it('refunds every upgrade of these days', async () => {
      const member = await makeMember(shop.platform)
      await shop.buy(member)
      await hoursLater(16 * 24)
      const first = await upgrade(member)
      await hoursLater(4 * 24)
      const second = await upgrade(member, { ...family, periodCode: 'yearly' })
      expect(await shownTo(member)).toMatchObject({ refund: usd(first + second) })
      await hoursLater(11 * 24)
      expect(await shownTo(member)).toMatchObject({ refund: usd(second) })
    })

    it('after a withdrawal within a year is announced by the quote, and refunds its unused days', async () => {
      const member = await makeWithdrawn()
      await shop.buy(member)
      await hoursLater(16 * 24)
      const headers = await shop.enter(member)
      const { data } = await shop.platform.call(paymentCalls.quoteCheckout, { body: family }, headers)
      expect(data).toMatchObject({ kind: 'UPGRADE', unusedOnly: true })
      const cost = await upgrade(member)
      await hoursLater(12 * 24 + 1)
      const shown = await shownTo(member)
      expect(shown).toMatchObject({ unusedOnly: true })
      expect(shown?.refund.amount).toBeLessThan(cost)
      expect(shown?.refund.amount).toBeGreaterThan(799 / 2)
    })

    it('refunds nothing of older payments once an operator has refunded the upgrade', async () => {
      const member = await makeMember(shop.platform)
      await shop.buy(member)
      await hoursLater(16 * 24)
      const receipt = await receiptOf(member, await upgrade(member))
      await operatorCommands.refund?.run(shop.context(), { receipt })
      await shop.work()
      expect(await shownTo(member)).toBeNull()
    })
  })

  it('leaves all books in order', async () => {
    expect(await findBroken(shop.database, shop.gateway.movements)).toEqual([])
    expect(await shop.database.$count(ledgerLine)).toBeGreaterThan(0)
  })
})
