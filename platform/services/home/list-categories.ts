import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { categorySchema } from '@/lib/contract/content-shapes'
import { categoryCodeSchema } from '@/lib/contract/enums'
import { category, categoryText } from '../../db/schema/home'
import type { CatalogueContext } from '../catalogue/context'

/** Series, films and live TV, in the order of the menu. */
export async function listCategories({
  database,
  viewer,
}: CatalogueContext): Promise<z.infer<typeof categorySchema>[]> {
  const rows = await database
    .select({ id: category.id, code: category.code, title: categoryText.title })
    .from(category)
    .innerJoin(
      categoryText,
      and(eq(categoryText.categoryId, category.id), eq(categoryText.lang, viewer.lang)),
    )
    .orderBy(asc(category.position))
  return rows.map((row) => ({ ...row, code: categoryCodeSchema.parse(row.code) }))
}
