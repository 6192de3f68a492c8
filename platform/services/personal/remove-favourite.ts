import { and, eq } from 'drizzle-orm'
import { favourite } from '../../db/schema/personal'
import type { RequestContext } from '../../platform'
import { profileOf } from '../accounts/member'
import { requireTitle } from '../catalogue/require-title'

/** Takes a title off the profile's list, if it is there. @throws {Problem} 404 for one that the viewer cannot see. */
export async function removeFavourite(
  context: RequestContext,
  { seriesId }: { seriesId: number },
): Promise<void> {
  const profileId = profileOf(context)
  await requireTitle(context, seriesId)
  await context.database
    .delete(favourite)
    .where(and(eq(favourite.profileId, profileId), eq(favourite.seriesId, seriesId)))
}
