import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database'
import { priceVersion, taxRate } from '../../../db/schema/billing'
import { plan, product, promoCode } from '../../../db/schema/plans'
import { found, Problem } from '../../../shared/problem'
import { isFeature, loadProducts } from '../../plans/list-plans'
import type { BillingContext } from '../billing-context'
import { stepOf, takesAmount, takesCurrency, type Amount, type Gateway } from '../gateways/gateway'
import { isCurrency } from '../money'
import { code, command, minor, type Command } from './define-command'

const instant = z.coerce.date()
/** Comma-separated codes. */
const list = z
  .string()
  .max(400)
  .transform((text) => text.split(',').filter(Boolean))
const priceInput = z.strictObject({
  productCode: code,
  amount: minor,
  currency: z.string().toUpperCase().refine(isCurrency),
  startsAt: instant.optional(),
})

/**
 * Adds a version of a price. Members with the product are asked about a higher one; a lower one applies from their
 * next period on.
 * @throws {Problem} 404 for an unknown product, 409 where a version of that instant exists, 400 for an amount that a
 * gateway cannot take
 */
async function addPrice(
  { database, clock, gateways }: BillingContext,
  { startsAt, ...price }: z.output<typeof priceInput>,
) {
  await requireProducts(database, [price.productCode])
  requireSteps(gateways.values(), { minor: price.amount, currency: price.currency })
  const row = { ...price, startsAt: startsAt ?? clock.now() }
  return added(await database.insert(priceVersion).values(row).onConflictDoNothing().returning())
}

/** @throws {Problem} 404 unless all of these products exist */
async function requireProducts(database: Database, codes: readonly string[]) {
  for (const one of codes) found(await database.select().from(product).where(eq(product.code, one)))
}

/** @throws {Problem} 400 where one of these gateways takes the currency, but not this amount */
function requireSteps(gateways: Iterable<Gateway>, amount: Amount) {
  const { currency } = amount
  for (const gateway of gateways)
    if (takesCurrency(gateway, currency) && !takesAmount(gateway, amount))
      throw new Problem(400, 'amountStep', {
        ...{ gateway: gateway.code, currency, step: stepOf(gateway, currency) },
      })
}

/**
 * The inserted row.
 * @throws {Problem} 409 when there already was one
 */
function added<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Problem(409, 'alreadyThere')
  return row
}

const title = z.string().trim().min(1).max(60).optional()
const planInput = z.strictObject({
  code,
  position: z.coerce.number().int().min(0).max(1_000).optional(),
  screens: z.coerce.number().int().min(1).max(20).optional(),
  features: list.refine((codes) => codes.every(isFeature)).optional(),
  // Its name by language.
  ...{ en: title, ar: title, fr: title, es: title, ur: title },
  ...{ fa: title, bn: title, hi: title, ms: title, id: title },
})

/**
 * Adds a plan, or changes the given fields of one.
 * @throws {Problem} 400 for an incomplete new one
 */
async function setPlan(
  { database }: BillingContext,
  { code: planCode, position, screens, features, ...named }: z.output<typeof planInput>,
) {
  return database.transaction(async (tx) => {
    const [known] = await tx.select().from(plan).where(eq(plan.code, planCode)).for('update')
    const titles = { ...known?.titles, ...withoutUndefined(named) }
    const row = { ...known, ...withoutUndefined({ position, screens, features }), code: planCode, titles }
    const { data, error } = planRow.safeParse(row)
    if (error) throw new Problem(400, 'invalidInput', { field: String(error.issues[0]?.path.at(-1) ?? '') })
    return found(
      await tx.insert(plan).values(data).onConflictDoUpdate({ target: plan.code, set: data }).returning(),
    )
  })
}

const planRow = z.object({
  code,
  position: z.int(),
  screens: z.int(),
  features: z.array(z.string()),
  titles: z.looseObject({ en: z.string() }),
})

const withoutUndefined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const productInput = z.strictObject({ code, planCode: code, periodCode: z.enum(['monthly', 'yearly']) })

/** Adds a plan for a period. It is on sale once it has a price and payment gateways. */
async function addProduct({ database }: BillingContext, given: z.output<typeof productInput>) {
  found(await database.select().from(plan).where(eq(plan.code, given.planCode)))
  const row = { ...given, gateways: [] }
  return added(await database.insert(product).values(row).onConflictDoNothing().returning())
}

const saleInput = z.strictObject({ productCode: code, gateways: z.string().max(400) })

/** @throws {Problem} 404 for a gateway that is not configured, 400 for one that cannot take the price */
async function sell(context: BillingContext, given: z.output<typeof saleInput>) {
  const { database, gateways } = context
  const codes = given.gateways.split(',').filter(Boolean)
  const named = codes.flatMap((one) => gateways.get(one) ?? [])
  if (named.length < codes.length) throw new Problem(404, 'notFound')
  for (const price of await listPrices(context, given.productCode)) requireSteps(named, price)
  const isThis = eq(product.code, given.productCode)
  return found(await database.update(product).set({ gateways: codes }).where(isThis).returning())
}

/** The current price of a product and its later ones. */
async function listPrices(context: BillingContext, productCode: string): Promise<Amount[]> {
  const current = await findCurrent(context, [productCode])
  const isCurrent = inArray(
    priceVersion.id,
    current.map(({ priceId }) => priceId),
  )
  return context.database
    .select({ minor: priceVersion.amount, currency: priceVersion.currency })
    .from(priceVersion)
    .where(
      and(
        eq(priceVersion.productCode, productCode),
        or(isCurrent, gt(priceVersion.startsAt, context.clock.now())),
      ),
    )
}

/** Those of these products that have a price. */
async function findCurrent(context: BillingContext, codes: readonly string[]) {
  const products = await loadProducts({ ...context, viewer: { lang: 'en' } })
  return products.filter((one) => codes.includes(one.code))
}

/** Offers everything with a price by every configured gateway, unless an operator has named some: for the sandbox. */
export async function sellByAll({
  database,
  gateways,
}: Pick<BillingContext, 'database' | 'gateways'>): Promise<void> {
  if (gateways.size === 0) return
  const priced = database
    .select({ code: priceVersion.productCode })
    .from(priceVersion)
    .where(gt(priceVersion.amount, 0))
  await database
    .update(product)
    .set({ gateways: [...gateways.keys()] })
    .where(and(sql`${product.gateways} = '[]'::jsonb`, inArray(product.code, priced)))
}

const taxInput = z.strictObject({
  countryCode: z.string().length(2).toUpperCase(),
  /** Hundredths of a percent. */
  rate: z.coerce.number().int().min(0).max(10_000),
  startsAt: instant.optional(),
})

async function addTax({ database, clock }: BillingContext, { startsAt, ...rate }: z.output<typeof taxInput>) {
  const row = { ...rate, startsAt: startsAt ?? clock.now() }
  return added(await database.insert(taxRate).values(row).onConflictDoNothing().returning())
}

const promoInput = z.strictObject({
  code: code.toLowerCase(),
  /** The first one is preselected for the viewer. */
  productCode: list.refine(([first]) => first !== undefined),
  amount: minor,
  /** The first product's, if omitted. */
  currency: z.string().toUpperCase().refine(isCurrency).optional(),
  /** Length of the first period, if it differs from the product's. */
  days: z.coerce.number().int().positive().max(366).optional(),
  startsAt: instant.optional(),
  endsAt: instant.optional(),
  maxUses: z.coerce.number().int().positive().optional(),
})

/**
 * Adds or changes a promo code. Accounts that have reserved or used it keep the price that was shown.
 * @throws {Problem} 404 for an unknown product, 400 without a currency where the first product has no price yet, and for
 * an amount that a gateway cannot take
 */
async function setPromo(
  context: BillingContext,
  { startsAt, productCode: [productCode = '', ...alsoFor], ...given }: z.output<typeof promoInput>,
) {
  const { database, clock, gateways } = context
  await requireProducts(database, [productCode, ...alsoFor])
  const [first] = await findCurrent(context, [productCode])
  const { code: name, amount, days = null, endsAt = null, maxUses = null } = given
  const currency = given.currency ?? first?.currency
  if (currency === undefined) throw new Problem(400, 'invalidInput', { field: 'currency' })
  requireSteps(gateways.values(), { minor: amount, currency })
  const values = { productCode, alsoFor, amount, currency, days, endsAt, maxUses }
  const row = { code: name, ...values, startsAt: startsAt ?? clock.now() }
  const set = { ...values, ...(startsAt ? { startsAt } : {}) }
  const written = database.insert(promoCode).values(row)
  return found(await written.onConflictDoUpdate({ target: promoCode.code, set }).returning())
}

/** The operator's commands for what is sold, by name. */
export const productCommands = {
  plan: command(planInput, setPlan, true),
  product: command(productInput, addProduct, true),
  price: command(priceInput, addPrice, true),
  sell: command(saleInput, sell, true),
  tax: command(taxInput, addTax),
  promo: command(promoInput, setPromo, true),
} satisfies Record<string, Command>
