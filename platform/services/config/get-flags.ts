import type { Database } from '../../db/database'
import { flag } from '../../db/schema/operation'

/** Flags as they stand until an operator says otherwise (specification 6). */
export const defaultFlags: Readonly<Record<string, string>> = {
  AVOD_ENABLED: 'true',
  MULTI_PROFILE_ENABLED: 'false',
  PLAYER_ONLY_DESKTOP: 'true',
  CUSTOM_ANALYTICS: 'false',
  FORCE_PROFILE_SELECTION: 'false',
}

/** Every flag with its present value. */
export async function getFlags({ database }: { database: Database }): Promise<Record<string, string>> {
  const rows = await database.select().from(flag)
  return { ...defaultFlags, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
}

/** Whether guests may watch what is free (ad-supported viewing). */
export async function isGuestViewingOn(context: { database: Database }): Promise<boolean> {
  return (await getFlags(context)).AVOD_ENABLED === 'true'
}
