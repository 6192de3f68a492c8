import { and, eq } from 'drizzle-orm'
import { series } from '../../db/schema/titles'
import { found } from '../../http/problem'
import { visibleTo, type CatalogueContext } from './context'

/** @throws {Problem} 404 for a title that does not exist or that the viewer cannot see. */
export async function requireTitle({ database, viewer }: CatalogueContext, seriesId: number): Promise<void> {
  found(
    await database
      .select({ id: series.id })
      .from(series)
      .where(and(eq(series.id, seriesId), visibleTo(viewer))),
  )
}
