/** @jest-environment ./platform/test/database-environment.ts */
import { headerNames, languages, type LangCode } from '@/lib/contract'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { operatorCommands } from '../../services/billing/operation/operator-commands'
import { makeMember, type TestMember } from '../../test/members'
import { buildShop } from '../../test/shop'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())

const receiptsOf = async (member: TestMember, lang = 'en') => {
  const headers = { ...(await shop.enter(member)), [headerNames.language]: lang }
  const { data } = await shop.platform.call(purchaseCalls.listReceipts, {}, headers)
  return data.receipts
}

describe('a receipt', () => {
  it('stays as it was issued when its plan is renamed and its payment gateway is gone', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member)
    const [issued] = await receiptsOf(member)
    expect(issued).toMatchObject({ title: 'Premium', periodCode: 'monthly', way: 'CARD' })

    const renamed = { code: 'premium', en: 'Gold', ar: 'ذهبية' }
    await operatorCommands.plan?.run(shop.context(), renamed)
    const { gateways } = shop.platform.app.platform
    const configured = new Map(gateways)
    const removed = gateways as Map<string, unknown>
    removed.clear()
    expect(await receiptsOf(member)).toEqual([issued])
    for (const [code, gateway] of configured) removed.set(code, gateway)
  })

  it('of a refund has the way and the period of the payment', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member)
    const [paid] = await receiptsOf(member)
    await operatorCommands.refund?.run(shop.context(), { receipt: paid?.number, reason: 'a favour' })
    await shop.work()
    expect(await receiptsOf(member)).toMatchObject([
      { status: 'REFUNDED', way: paid?.way, periodCode: paid?.periodCode, creditFor: paid?.number },
      { status: 'PAID' },
    ])
  })

  it.each([
    ['en', { listPrice: '$4.99', wells: '$0.13', wellsShare: '2.5%' }, ['-$4.99', '$4.99']],
    [
      'fa',
      { listPrice: '\u2068\u200E$۴٫۹۹\u2069', wells: '\u2068\u200E$۰٫۱۳\u2069', wellsShare: '۲٫۵٪' },
      ['\u2068\u200E\u2212\u200E$۴٫۹۹\u2069', '\u2068\u200E$۴٫۹۹\u2069'],
    ],
  ])('has its days and amounts in the language %s', async (lang, texts, amounts) => {
    const member = await makeMember(shop.platform)
    await shop.buy(member)
    const [paid] = await receiptsOf(member)
    await operatorCommands.refund?.run(shop.context(), { receipt: paid?.number, reason: 'a favour' })
    await shop.work()
    const receipts = await receiptsOf(member, lang)
    expect(receipts.map((one) => one.texts.amount)).toEqual(amounts)
    const { intlTag } = languages[lang as LangCode]
    const format = new Intl.DateTimeFormat(intlTag, { dateStyle: 'long', timeZone: 'UTC' })
    expect(receipts[1]?.texts).toMatchObject({
      ...texts,
      paidAt: format.format(new Date(paid?.paidAt ?? '')),
    })
  })
})
