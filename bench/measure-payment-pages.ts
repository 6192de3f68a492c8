import type { BrowserContext } from '@playwright/test'
import { headerNames } from '@/lib/contract'
import { cookieTable } from '@/lib/cookies/cookie-table'
import { pathTo } from '@/lib/routing'
import { storageKey } from '@/lib/storage/storage'
import { cards } from '../e2e/fixtures/checkout'
import { giveSession, type Member } from '../e2e/fixtures/users'
import type { Figure } from './figures'
import { measureLighthouse } from './measure-lighthouse'

async function post<Data>(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Data> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}`)
  return ((await response.json()) as { data: Data }).data
}

/** Buys a plan with a card of the sandbox gateway. @returns the checkout's id */
async function buy(platform: string, { deviceId, tokenInfo }: Member, number: string): Promise<string> {
  const { checkoutId, redirectUrl } = await post<{ checkoutId: string; redirectUrl: string }>(
    `${platform}/payment/v1/checkout`,
    {
      ...{ planCode: 'premium', periodCode: 'monthly', gatewayCode: 'sandbox' },
      ...{ idempotencyKey: crypto.randomUUID(), shown: { amount: 499, currency: 'USD' } },
    },
    { authorization: `Bearer ${tokenInfo.accessToken}`, [headerNames.deviceId]: deviceId },
  )
  const card = new URLSearchParams({ number, name: 'A Member', expiry: '12/34', cvc: '123' })
  await fetch(redirectUrl, { method: 'POST', body: card, redirect: 'manual' })
  return checkoutId
}

/**
 * Lighthouse of the page to which a payment gateway leads a member back, once declined and once paid. The member comes
 * from the plans, and so has responded to the cookie notice and left the time zone. No page of the product is opened
 * first, though: the profiler would walk its heap in this one's time.
 */
export async function measurePaymentPages(
  { origin, platform }: { origin: string; platform: string },
  browser: string,
): Promise<Figure[]> {
  const member = await post<Member>(`${platform}/sandbox/users`, {})
  const address = (checkoutId: string) => `${origin}${pathTo.paymentSucceed('en')}?checkout=${checkoutId}`
  const payer = async (context: BrowserContext) => {
    await giveSession(context, origin, member)
    await context.addCookies([{ name: cookieTable.cookieShown.name, value: 'true', url: origin }])
    const page = await context.newPage()
    await page.goto(`${origin}/robots.txt`)
    const item = { value: 'Asia/Karachi', expiresAt: Date.now() + 3_600_000 }
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      storageKey('zone'),
      JSON.stringify(item),
    ] as const)
    await page.close()
  }
  const declined = address(await buy(platform, member, cards.declined))
  const paid = address(await buy(platform, member, cards.success))
  return [
    ...(await measureLighthouse('payment declined en', declined, browser, payer)),
    ...(await measureLighthouse('payment paid en', paid, browser, payer)),
  ]
}
