import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { CallData, purchaseCalls } from '@/lib/contract'
import { landing, promoCode } from '../../db/schema/plans'
import type { RequestContext } from '../../shared/context'
import { found, messageIn, notFound, type MessageKey } from '../../shared/problem'
import { loadProducts, reducedPrice, refusalOf, type LoadedProduct, type Promo } from './list-plans'

/**
 * A landing page with the current prices of its products.
 * @throws {Problem} 404 for an unknown one, and outside of its time
 */
export async function getLanding(
  context: RequestContext,
  slug: string,
): Promise<CallData<typeof purchaseCalls.getLanding>> {
  const { clock, database, viewer } = context
  const now = clock.now()
  const hasStarted = or(isNull(landing.startsAt), lte(landing.startsAt, now))
  const isOpen = and(hasStarted, or(isNull(landing.endsAt), gt(landing.endsAt, now)))
  const row = found(
    await database
      .select()
      .from(landing)
      .where(and(eq(landing.slug, slug), isOpen)),
  )
  const products = await loadProducts(context)
  const [product, ...others] = [row.productCode, ...row.otherProductCodes].flatMap(
    (code) => products.find((one) => one.code === code) ?? [],
  )
  if (product?.code !== row.productCode) throw notFound()
  const { promo, reason } = await findLandingPromo(context, row)
  const offer = (each: LoadedProduct) => offerOf(each, promo, row.gatewayCode)
  const texts = row.texts[viewer.lang] ?? row.texts.en
  return {
    ...{ slug, ...texts, image: row.image, mobileImage: row.mobileImage, partnerName: row.partnerName },
    ...{ ...offer(product), others: others.map(offer), gatewayCode: row.gatewayCode },
    promoNote: reason && messageIn(viewer.lang, reason),
    endsAt: row.endsAt?.toISOString() ?? null,
  }
}

/** A product's prices on a landing page: of the first period, and after it. */
function offerOf(product: LoadedProduct, promo: Promo | null, gatewayCode: string | null) {
  const { amount, currency, planCode, periodCode, code, title } = product
  const reduced = promo && reducedPrice(promo, product)
  const valid = reduced === null ? null : promo
  return {
    ...{ planCode, periodCode, planTitle: title, promoCode: valid?.code ?? null },
    ...{ price: { amount: reduced ?? amount, currency }, renewalPrice: { amount, currency } },
    ...(valid?.days ? { offerDays: valid.days } : {}),
    gatewayPackage: gatewayCode === null ? null : code,
  }
}

/** The page's promo code while it is valid, else why it no longer is; neither before its time. */
async function findLandingPromo(
  context: RequestContext,
  { promoCode: code }: typeof landing.$inferSelect,
): Promise<{ promo: Promo | null; reason: MessageKey | null }> {
  if (code === null) return { promo: null, reason: null }
  const isThis = and(eq(promoCode.code, code), lte(promoCode.startsAt, context.clock.now()))
  const [promo] = await context.database.select().from(promoCode).where(isThis)
  if (!promo) return { promo: null, reason: null }
  const reason = await refusalOf(context, promo)
  return { promo: reason === null ? promo : null, reason }
}
