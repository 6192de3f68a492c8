/** @jest-environment ./platform/test/database-environment.ts */
import { setTimeout as delay } from 'node:timers/promises'
import { requestPartRefund } from '../../services/billing/payments/refunds'
import { makeMember, type TestMember } from '../../test/members'
import { refuse } from '../../test/memory-gateway'
import { buildShop, usd } from '../../test/shop'

jest.setTimeout(60_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())
afterEach(() => {
  delete shop.gateway.endPage
})

const family = { planCode: 'family', shown: usd(799) }
/** A member with an open purchase, and what waits until the gateway is told to end its page. */
const opened = async (given?: TestMember, more: object = {}) => {
  const member = given ?? (await makeMember(shop.platform))
  const { data } = await shop.open(member, more)
  const reference = `page-${shop.paymentsOf(member).at(-1)?.key}`
  const ending = new Promise<string>((resolve) => {
    shop.gateway.endPage = (page) => Promise.resolve(page === reference ? resolve('ended') : undefined)
  })
  const page = () => Promise.race([ending, delay(10_000, 'not ended', { ref: false })])
  return { member, data, page }
}

describe('the page at the gateway', () => {
  it('is ended when another purchase replaces its checkout', async () => {
    const { member, page } = await opened()
    expect((await shop.open(member, family)).status).toBe(200)
    expect(await page()).toBe('ended')
  })

  it('is ended when its checkout is given up', async () => {
    const { member, data, page } = await opened()
    await shop.cancel(member, data.checkoutId)
    expect(await page()).toBe('ended')
  })

  it('is ended when the time of its checkout is over', async () => {
    const { page } = await opened()
    await shop.pass(2)
    expect(await page()).toBe('ended')
  })

  it('is ended when what its checkout credits is refunded otherwise', async () => {
    const upgrade = { ...family, shown: usd(300) }
    const { member, page } = await opened(await shop.subscriber(), upgrade)
    const [paid] = shop.paymentsOf(member)
    await requestPartRefund(shop.context(), { attemptKey: paid?.key ?? '', note: '' })
    expect(await page()).toBe('ended')
  })

  it('takes a payment that goes back, when it was not ended in time', async () => {
    const { member, page } = await opened()
    await shop.pass(2)
    await page()
    shop.gateway.pay(undefined, shop.paymentsOf(member)[0]?.key)
    await shop.pass(1)
    expect(await shop.refundsOf(member)).toMatchObject([{ reason: 'NOT_WANTED', amount: 499 }])
  })

  it('stays for another click on the same purchase', async () => {
    const { member } = await opened()
    const endPage = jest.spyOn(shop.gateway, 'endPage')
    await shop.open(member)
    await shop.work()
    expect(endPage).not.toHaveBeenCalled()
  })

  it('is ended when the same purchase is opened in another language', async () => {
    const { member, data, page } = await opened()
    const again = await shop.open(member, {}, 'fr')
    expect(again.data.checkoutId).not.toBe(data.checkoutId)
    expect(await page()).toBe('ended')
  })

  it('is not waited for', async () => {
    const { member, data } = await opened()
    shop.gateway.endPage = () => new Promise(() => undefined)
    expect(await shop.cancel(member, data.checkoutId)).toMatchObject({ state: 'EXPIRED' })
    expect((await shop.open(member, family)).status).toBe(200)
  })

  it('that the gateway does not end is only logged', async () => {
    const { member, data } = await opened()
    const refused = new Promise<void>((resolve) => {
      shop.gateway.endPage = () => refuse().finally(resolve)
    })
    expect(await shop.cancel(member, data.checkoutId)).toMatchObject({ state: 'EXPIRED' })
    await refused
    await shop.work()
    expect(shop.platform.log.join()).toContain('page of a closed checkout not ended')
  })
})
