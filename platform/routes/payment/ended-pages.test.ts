/** @jest-environment ./platform/test/database-environment.ts */
import { makeMember } from '../../test/members'
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
/** A member with an open purchase, and the reference of the page that its gateway is told to end. */
const opened = async () => {
  const member = await makeMember(shop.platform)
  const { data } = await shop.open(member)
  const ended = new Promise<string>((resolve) => {
    shop.gateway.endPage = (reference) => Promise.resolve(resolve(reference))
  })
  return { member, data, ended, reference: `page-${shop.paymentsOf(member)[0]?.key}` }
}

describe('the page at the gateway', () => {
  it('is ended when another purchase replaces its checkout', async () => {
    const { member, ended, reference } = await opened()
    expect((await shop.open(member, family)).status).toBe(200)
    expect(await ended).toBe(reference)
  })

  it('is ended when its checkout is given up', async () => {
    const { member, data, ended, reference } = await opened()
    await shop.cancel(member, data.checkoutId)
    expect(await ended).toBe(reference)
  })

  it('stays for another click on the same purchase', async () => {
    const { member } = await opened()
    const endPage = jest.spyOn(shop.gateway, 'endPage')
    await shop.open(member)
    await shop.work()
    expect(endPage).not.toHaveBeenCalled()
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
