import { and, eq } from 'drizzle-orm'
import { rail, railText } from '../../db/schema/home'
import type { CatalogueContext } from '../catalogue/context'

/** Rails with their titles in the viewer's language. The caller says which, and in what order. */
export const selectRails = ({ database, viewer }: CatalogueContext) =>
  database
    .select({
      id: rail.id,
      code: rail.code,
      railType: rail.railType,
      genreId: rail.genreId,
      title: railText.title,
    })
    .from(rail)
    .innerJoin(railText, and(eq(railText.railId, rail.id), eq(railText.lang, viewer.lang)))
