/** @jest-environment ./platform/test/database-environment.ts */
import { eq } from 'drizzle-orm'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { account } from '../../db/schema/account'
import { subscriptionEvent } from '../../db/schema/billing'
import { cancellationRequest } from '../../db/schema/cancellation'
import { inboxOf, makeMember, type TestMember } from '../../test/members'
import { buildShop, usd } from '../../test/shop'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.gateway.behave('pay'))

const request = async (body: object) => {
  const filled = { gRecaptchaResponse: 'filled', ...body }
  const response = await shop.platform.call(paymentCalls.requestCancellation, { body: filled })
  await shop.work()
  return response
}
const revoke = (token: string) => shop.platform.call(paymentCalls.revokeCancellation, { body: { token } })
const newestMail = async ({ email }: TestMember) => (await inboxOf(shop.platform, email))[0]
const tokenOf = async (member: TestMember) =>
  new URL((await newestMail(member))?.link ?? '').searchParams.get('token') ?? ''
const subscriber = async (spec: object = {}) => {
  const member = await makeMember(shop.platform, spec)
  await shop.buy(member)
  return member
}

describe('a cancellation without a login', () => {
  it('ends the subscription with its period, and is acknowledged with date and time', async () => {
    const member = await subscriber()
    const { status, data } = await request({
      email: ` ${member.email.toUpperCase()} `,
      reason: 'Too little time',
    })
    expect(status).toBe(200)
    const ageMs = shop.platform.clock.now().getTime() - new Date(data.receivedAt).getTime()
    expect(ageMs).toBeLessThan(60_000)
    expect(await shop.planOf(member)).toMatchObject({ subscriptionStatus: 'CANCELED', renewalPrice: null })
    const mail = await newestMail(member)
    expect(mail?.subject).toBe('We have received your cancellation')
    expect(mail?.text).toMatch(/arrived on \w+ \d+, \d{4}.* UTC\. The plan ends on \w+ \d+, \d{4}\./)
    expect(mail?.text).not.toContain('Too little time')
    expect(await shop.subjects(member)).toHaveLength(2)
    await shop.pass(32)
    expect(await shop.planOf(member)).toBeNull()
  })

  it('is taken back by one press, as often as the link is used', async () => {
    const member = await subscriber()
    await request({ email: member.email })
    const token = await tokenOf(member)
    expect([(await revoke(token)).status, (await revoke(token)).status]).toEqual([200, 200])
    expect(await shop.planOf(member)).toMatchObject({ subscriptionStatus: 'ACTIVE', renewalPrice: usd(499) })
    await shop.pass(32)
    expect(await shop.planOf(member)).toMatchObject({ subscriptionStatus: 'ACTIVE' })
  })

  it('cannot be taken back when the period is over, nor by an invented link', async () => {
    const member = await subscriber()
    await request({ email: member.email })
    const first = await tokenOf(member)
    await shop.pass(32)
    expect([(await revoke(first)).status, (await revoke('nothing')).status]).toEqual([409, 400])
  })

  it('responds the same for an unknown account, and sends nothing', async () => {
    const email = 'nobody.at.all@hilalplay.test'
    const { status, data } = await request({ email })
    expect([status, Object.keys(data)]).toEqual([200, ['receivedAt']])
    expect(await inboxOf(shop.platform, email)).toEqual([])
  })

  it('tells an account without a subscription that there is nothing to cancel', async () => {
    const member = await makeMember(shop.platform)
    await request({ email: member.email })
    expect((await newestMail(member))?.text).toContain('there is nothing to cancel')
  })

  it('reaches the address on file when the number is given, and the phone of an account without one', async () => {
    const member = await subscriber({ msisdn: '971500000041' })
    await request({ msisdn: '+971 50 000 0041' })
    expect((await newestMail(member))?.subject).toBe('We have received your cancellation')
    const ofPhone = await subscriber({ msisdn: '971500000042', email: null })
    await request({ msisdn: '971500000042' })
    expect((await inboxOf(shop.platform, '971500000042'))[0]?.text).toContain('The plan ends on')
    expect((await shop.planOf(ofPhone))?.subscriptionStatus).toBe('CANCELED')
  })

  it('for a later day lets the plan renew until the period with that day, and then end', async () => {
    const member = await subscriber()
    const inDays = (days: number) =>
      new Date(shop.platform.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    await request({ email: member.email, endsOn: inDays(40) })
    expect((await newestMail(member))?.text).toContain('until then it goes on as before')
    expect((await shop.planOf(member))?.subscriptionStatus).toBe('ACTIVE')
    await shop.pass(33)
    expect((await shop.subscriptionOf(member)).state).toMatchObject({ period: { number: 2 }, renews: false })
    await shop.pass(32)
    expect(await shop.planOf(member)).toBeNull()
    const days = [inDays(-2), inDays(800), '2027-02-30', 'soon']
    const statuses = []
    for (const endsOn of days) statuses.push((await request({ email: member.email, endsOn })).status)
    expect(statuses).toEqual([400, 400, 400, 400])
  })

  it('for today is accepted wherever it is still that day', async () => {
    const { clock } = shop.platform
    const msOfDay = clock.now().getTime() % 86_400_000
    await shop.pass((86_400_000 + 6 * 3_600_000 - msOfDay) / 86_400_000)
    const yesterday = new Date(clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
    const member = await subscriber()
    expect((await request({ email: member.email, endsOn: yesterday })).status).toBe(200)
    expect(await shop.planOf(member)).toMatchObject({ subscriptionStatus: 'CANCELED' })
    await shop.pass(0.3)
    expect((await request({ email: member.email, endsOn: yesterday })).status).toBe(400)
  })

  it('for a later day is taken back by its link', async () => {
    const member = await subscriber()
    const later = new Date(shop.platform.clock.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10)
    await request({ email: member.email, endsOn: later })
    expect((await revoke(await tokenOf(member))).status).toBe(200)
    await shop.pass(33)
    expect((await shop.subscriptionOf(member)).state).toMatchObject({ renews: true })
  })

  it('for a later day does not postpone a waiting one', async () => {
    const member = await subscriber()
    const inDays = (days: number) =>
      new Date(shop.platform.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    await request({ email: member.email, endsOn: inDays(40) })
    await request({ email: member.email, endsOn: inDays(400) })
    await shop.pass(33)
    expect((await shop.subscriptionOf(member)).state).toMatchObject({ period: { number: 2 }, renews: false })
  })

  describe('of a plan for which a payment is open', () => {
    const confirm = (token: string) =>
      shop.platform.call(paymentCalls.confirmCancellation, { body: { token } })
    const overdue = async (more: object = {}) => {
      const member = await subscriber()
      shop.gateway.behave({ kind: 'soft', code: 'insufficient-funds', ...more })
      await shop.pass(32)
      expect(await shop.planOf(member)).toMatchObject({ debt: usd(499) })
      await request({ email: member.email })
      return member
    }

    it('is acknowledged, and ends nothing before it is confirmed', async () => {
      const member = await overdue({ kind: 'hard' })
      const mail = await newestMail(member)
      expect(mail?.subject).toBe('We have received your cancellation')
      expect(new URL(mail?.link ?? '').pathname).toBe('/en/cancel-subscription/confirm')
      expect(await shop.planOf(member)).toMatchObject({ subscriptionStatus: 'ACTIVE', debt: usd(499) })
    })

    it('ends at once and without debt by one press on the link, as often as it is pressed', async () => {
      const member = await overdue()
      const token = await tokenOf(member)
      expect([(await confirm(token)).status, (await confirm(token)).status]).toEqual([200, 200])
      expect(await shop.planOf(member)).toBeNull()
      const taken = shop.gateway.movements.length
      shop.gateway.behave('pay')
      await shop.pass(5)
      expect(shop.gateway.movements).toHaveLength(taken)
    })

    it('ends with the period that is paid where nobody confirms it', async () => {
      const member = await overdue()
      shop.gateway.behave('pay')
      await shop.pass(3)
      const { state } = await shop.subscriptionOf(member)
      expect(state).toMatchObject({ phase: 'ACTIVE', period: { number: 2 }, renews: false })
      await shop.pass(32)
      expect(await shop.planOf(member)).toBeNull()
    })

    it('goes on as before once its link took it back, and can no longer be confirmed', async () => {
      const member = await overdue()
      const token = await tokenOf(member)
      expect((await revoke(token)).status).toBe(200)
      expect((await confirm(token)).status).toBe(400)
      shop.gateway.behave('pay')
      await shop.pass(3)
      expect((await shop.subscriptionOf(member)).state).toMatchObject({ period: { number: 2 }, renews: true })
    })
  })

  it('for a later day, or by an invented link, is not confirmed', async () => {
    const member = await subscriber()
    const later = new Date(shop.platform.clock.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10)
    await request({ email: member.email, endsOn: later })
    const tokens = [await tokenOf(member), 'nothing']
    const statuses = []
    for (const token of tokens)
      statuses.push((await shop.platform.call(paymentCalls.confirmCancellation, { body: { token } })).status)
    expect(statuses).toEqual([400, 400])
  })

  it('refuses a missing address, a bot, and more than three a day for one address', async () => {
    const member = await makeMember(shop.platform)
    const { email } = member
    const refused = [
      (await request({})).status,
      (await request({ email: 'no address' })).status,
      (await request({ email, gRecaptchaResponse: '' })).status,
      (await request({ email, reason: 'x'.repeat(501) })).status,
    ]
    expect(refused).toEqual([400, 400, 400, 400])
    const statuses = []
    for (let count = 0; count < 4; count += 1) statuses.push((await request({ email })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  it('is carried out once, and forgotten with its account', async () => {
    const member = await subscriber()
    await request({ email: member.email })
    const { id } = await shop.subscriptionOf(member)
    const events = await shop.database
      .select({ event: subscriptionEvent.event })
      .from(subscriptionEvent)
      .where(eq(subscriptionEvent.subscriptionId, id))
    expect(events.filter(({ event }) => (event as { type: string }).type === 'canceled')).toHaveLength(1)
    const requests = () =>
      shop.database.$count(cancellationRequest, eq(cancellationRequest.subscriptionId, id))
    expect(await requests()).toBe(1)
    await shop.database.delete(account).where(eq(account.id, member.userId))
    expect(await requests()).toBe(0)
  })

  it('is refused to children', async () => {
    const child = await makeMember(shop.platform, { profileType: 'KIDS' })
    const body = { email: child.email, gRecaptchaResponse: 'filled' }
    const { status } = await shop.platform.call(paymentCalls.requestCancellation, { body }, child.headers)
    expect(status).toBe(403)
  })
})
