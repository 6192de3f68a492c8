import { asc, eq } from 'drizzle-orm'
import type { LangCode } from '@/lib/contract/languages'
import type { Database } from '../../db/database'
import { plan, product } from '../../db/schema/plans'

interface PlanContext {
  database: Database
  viewer: { lang: LangCode }
}

/** Every product with its plan, cheaper plans first, in the viewer's language. */
export async function loadProducts({ database, viewer }: PlanContext) {
  const rows = await database
    .select({ product, plan })
    .from(product)
    .innerJoin(plan, eq(plan.code, product.planCode))
    .orderBy(asc(plan.position))
  return rows.map((row) => ({
    ...row.product,
    features: row.plan.features,
    screens: row.plan.screens,
    title: row.plan.titles[viewer.lang] ?? row.plan.titles.en,
  }))
}

export type LoadedProduct = Awaited<ReturnType<typeof loadProducts>>[number]
