import { eq } from 'drizzle-orm'
import { session } from '../../db/schema/session'
import type { Platform } from '../../platform'

/** The profiles for children have been left: when one is used again, only the PIN leads out anew. */
export async function endPinTime({ database }: Pick<Platform, 'database'>, sessionId: string): Promise<void> {
  await database.update(session).set({ pinGivenAt: null }).where(eq(session.id, sessionId))
}
