import { and, count, eq } from 'drizzle-orm'
import { promoCode, promoUse } from '../../db/schema/plans'
import type { MessageKey } from '../../messages/message'
import type { RequestContext } from '../../platform'
import { countTry, giveBackTry, type Limit } from '../../shared/throttle'

type Promo = typeof promoCode.$inferSelect
type PromoContext = Pick<RequestContext, 'database' | 'clock' | 'viewer'>

/** Codes that one address may try in vain: enough for typing errors, too few for guessing. */
const promoGuesses: Limit = { most: 20, seconds: 600 }

/**
 * The promo code that a viewer has typed, or why it does not count: it is unknown, its time is over, it has been used
 * as often as it may be, or this account has used it.
 * @throws {Problem} 429 for who tries too many
 */
export async function findPromo(
  context: PromoContext,
  typed: string,
): Promise<{ promo: Promo } | { refusal: MessageKey }> {
  const key = `promo:${context.viewer.address}`
  await countTry(context, key, promoGuesses)
  const [promo] = await context.database
    .select()
    .from(promoCode)
    .where(eq(promoCode.code, typed.trim().toLowerCase()))
  const now = context.clock.now()
  if (!promo || promo.startsAt > now) return { refusal: 'promoUnknown' }
  await giveBackTry(context, key)
  if (promo.endsAt && promo.endsAt <= now) return { refusal: 'promoOver' }
  const refusal = await usedUp(context, promo)
  return refusal ? { refusal } : { promo }
}

async function usedUp({ database, viewer }: PromoContext, promo: Promo): Promise<MessageKey | null> {
  if (viewer.member) {
    const own = and(eq(promoUse.code, promo.code), eq(promoUse.accountId, viewer.member.accountId))
    const [used] = await database.select().from(promoUse).where(own)
    if (used) return 'promoUsed'
  }
  if (promo.mostUses === null) return null
  const [uses] = await database.select({ count: count() }).from(promoUse).where(eq(promoUse.code, promo.code))
  return (uses?.count ?? 0) >= promo.mostUses ? 'promoUsedUp' : null
}
