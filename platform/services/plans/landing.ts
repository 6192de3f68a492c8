import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { CallData } from '@/lib/contract/calls'
import type { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { landing, promoCode } from '../../db/schema/plans'
import type { RequestContext } from '../../shared/context'
import { found, notFound } from '../../shared/problem'
import { loadProducts, usedUp } from './list-plans'

/** A landing page with the present prices of what it offers. @throws {Problem} 404 for an unknown one */
export async function getLanding(
  context: RequestContext,
  slug: string,
): Promise<CallData<typeof purchaseCalls.getLanding>> {
  const { database, viewer } = context
  const row = found(await database.select().from(landing).where(eq(landing.slug, slug)))
  const product = (await loadProducts(context)).find(({ code }) => code === row.productCode)
  if (!product) throw notFound()
  const promo = await findValidPromo(context, row)
  const { amount, currency, planCode, periodCode } = product
  const texts = row.texts[viewer.lang] ?? row.texts.en
  return {
    ...{ slug, ...texts, image: row.image, planCode, periodCode, promoCode: promo?.code ?? null },
    ...{ price: { amount: promo?.amount ?? amount, currency }, renewalPrice: { amount, currency } },
    gatewayCode: row.gatewayCode,
    gatewayPackage: row.gatewayCode === null ? null : row.productCode,
  }
}

async function findValidPromo(
  context: RequestContext,
  { promoCode: code, productCode }: typeof landing.$inferSelect,
) {
  if (code === null) return null
  const now = context.clock.now()
  const isRunning = and(lte(promoCode.startsAt, now), or(isNull(promoCode.endsAt), gt(promoCode.endsAt, now)))
  const isThis = and(eq(promoCode.code, code), eq(promoCode.productCode, productCode), isRunning)
  const [promo] = await context.database.select().from(promoCode).where(isThis)
  return promo && (await usedUp(context, promo)) === null ? promo : null
}
