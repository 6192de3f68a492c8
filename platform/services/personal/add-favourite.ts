import { eq } from 'drizzle-orm'
import { favourite } from '../../db/schema/personal'
import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { profileOf } from '../accounts/member'
import { requireTitle } from '../catalogue/require-title'
import { personalLimits } from './personal-limits'

/**
 * Puts a title on the profile's list. One that is there already stays where it is.
 * @throws {Problem} 404 for a title that the viewer cannot see, 409 when the list is full
 */
export async function addFavourite(
  context: RequestContext,
  { seriesId }: { seriesId: number },
): Promise<void> {
  const { database, clock } = context
  const profileId = profileOf(context)
  await requireTitle(context, seriesId)
  const { maxFavouriteCount } = personalLimits
  if ((await database.$count(favourite, eq(favourite.profileId, profileId))) >= maxFavouriteCount)
    throw new Problem(409, 'tooManyFavourites', { count: maxFavouriteCount })
  await database.insert(favourite).values({ profileId, seriesId, addedAt: clock.now() }).onConflictDoNothing()
}
