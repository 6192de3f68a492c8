import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import { headerNames } from '@/lib/contract'
import { cookieTable } from '@/lib/cookies/cookie-table'
import { pathTo } from '@/lib/routing'
import { storageKey } from '@/lib/storage/storage'
import { cards } from '../e2e/fixtures/checkout'
import { giveSession, type Member } from '../e2e/fixtures/users'
import type { Figure } from './figures'
import { measureLighthouse } from './measure-lighthouse'

const receiptTimeoutMs = 10_000

/** Calls the platform: GET, or POST with a body. */
async function call<Data>(url: string, headers: Record<string, string>, body?: unknown): Promise<Data> {
  const response = await fetch(url, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', ...headers },
  })
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}`)
  return ((await response.json()) as { data: Data }).data
}

const headersOf = ({ deviceId, tokenInfo }: Member) => ({
  authorization: `Bearer ${tokenInfo.accessToken}`,
  [headerNames.deviceId]: deviceId,
})

/** Buys a plan with a card of the sandbox gateway. @returns the checkout's id */
async function buy(platform: string, member: Member, number: string): Promise<string> {
  const { checkoutId, redirectUrl } = await call<{ checkoutId: string; redirectUrl: string }>(
    `${platform}/payment/v1/checkout`,
    headersOf(member),
    {
      ...{ planCode: 'premium', periodCode: 'monthly', gatewayCode: 'sandbox' },
      ...{ idempotencyKey: crypto.randomUUID(), shown: { amount: 499, currency: 'USD' } },
    },
  )
  const card = new URLSearchParams({ number, name: 'A Member', expiry: '12/34', cvc: '123' })
  await fetch(redirectUrl, { method: 'POST', body: card, redirect: 'manual' })
  return checkoutId
}

/** The number of a paid checkout's receipt, which is there once the gateway has told the platform. */
async function waitForReceipt(url: string, member: Member): Promise<string> {
  const deadline = Date.now() + receiptTimeoutMs
  while (Date.now() < deadline) {
    const { receipt } = await call<{ receipt?: { number: string } }>(url, headersOf(member))
    if (receipt) return receipt.number
    await sleep(100)
  }
  throw new Error('No receipt was issued')
}

/**
 * Lighthouse of the pages around a payment: the one to which a gateway leads a member back, once declined and once
 * paid, the payments and the receipt. The member comes from the plans, and so has responded to the cookie notice and
 * left the time zone. No page of the product is opened first, though: the profiler would walk its heap in this one's
 * time.
 */
export async function measurePaymentPages(
  { origin, platform }: { origin: string; platform: string },
  browser: string,
): Promise<Figure[]> {
  const member = await call<Member>(`${platform}/sandbox/users`, {}, {})
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
  const declined = await buy(platform, member, cards.declined)
  const paid = await buy(platform, member, cards.success)
  const receipt = await waitForReceipt(`${platform}/payment/v1/checkout/${paid}`, member)
  const pages = {
    'payment declined': `${pathTo.paymentSucceed('en')}?checkout=${declined}`,
    'payment paid': `${pathTo.paymentSucceed('en')}?checkout=${paid}`,
    payments: pathTo.paymentHistory('en'),
    receipt: pathTo.receipt('en', receipt),
  }
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages))
    figures.push(...(await measureLighthouse(`${name} en`, origin + path, browser, payer)))
  return figures
}
