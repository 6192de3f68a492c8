import { and, eq } from 'drizzle-orm'
import { progress } from '../../db/schema/personal'
import type { RequestContext } from '../../platform'
import { profileOf } from '../accounts/member'
import { requireTitle } from '../catalogue/require-title'

/** Takes a title off the rail of what has been begun. @throws {Problem} 404 for one that the viewer cannot see. */
export async function removeFromContinueWatching(
  context: RequestContext,
  { seriesId }: { seriesId: number },
): Promise<void> {
  const profileId = profileOf(context)
  await requireTitle(context, seriesId)
  await context.database
    .update(progress)
    .set({ hidden: true })
    .where(and(eq(progress.profileId, profileId), eq(progress.seriesId, seriesId)))
}
