import type { Database } from '../db/database'
import { plan, product, promoCode } from '../db/schema/plans'
import { builtInPlans, builtInProducts, builtInPromoCodes } from './built-in-plans'

/** Writes the built-in plans, prices and promo codes where there are none: what an operator changed stays. */
export async function writePlans(database: Database): Promise<void> {
  const [known] = await database.select({ code: plan.code }).from(plan).limit(1)
  if (known) return
  await database.insert(plan).values(builtInPlans)
  await database.insert(product).values(builtInProducts)
  await database.insert(promoCode).values(builtInPromoCodes)
}
