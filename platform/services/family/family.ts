import { eq, and, asc, or } from 'drizzle-orm'
import { z } from 'zod'
import type { accountCalls } from '@/lib/contract/hosts/auth'
import type { CallData } from '@/lib/contract/calls'
import { familyMember, account, profile } from '../../db/schema/account'
import { messageIn, type MessageKey, type MessageValues } from '../../messages/message'
import type { RequestContext } from '../../shared/context'
import { found, notFound } from '../../shared/problem'
import type { Limit } from '../../shared/throttle'
import { memberOf } from '../accounts/accounts'
import { findBillingStatus, type BillingStatus } from '../plans/subscriptions'
import { avatarPath, avatars } from '../profiles/profiles'

const day = 86_400

/** Maximum number of members besides the owner, and the lifetime of an invitation in seconds. */
export const familyLimits = { members: 5, invitationSeconds: 7 * day } as const

/** Rate limit of invitations per account. */
export const familyInvitations: Limit = { max: 20, seconds: day }

type Bought = Pick<BillingStatus, 'status' | 'expiresAt'>

/** Whether an account has a running subscription. */
const isRunning = ({ status, expiresAt }: Bought, now: Date): boolean =>
  status !== null && status !== 'SUSPENDED' && expiresAt !== null && expiresAt > now

/** Whether an account's subscription can be shared with a family. */
export const sharesPlan = (billing: Bought & Pick<BillingStatus, 'features'>, now: Date): boolean =>
  isRunning(billing, now) && (billing.features?.includes('family') ?? false)

/**
 * The account's billing status, or that of its family's owner if it has no running subscription. Concurrent streams
 * come with the owner's plan only: members have as many as an account without one.
 */
export async function findSharedBillingStatus(
  context: RequestContext,
  accountId: string,
): Promise<BillingStatus> {
  const own = await findBillingStatus(context, accountId)
  const now = context.clock.now()
  if (isRunning(own, now)) return own
  const [family] = await context.database
    .select({ parentId: familyMember.parentId })
    .from(familyMember)
    .where(eq(familyMember.accountId, accountId))
  if (!family) return own
  const shared = await findBillingStatus(context, family.parentId)
  if (!sharesPlan(shared, now)) return own
  const { status, expiresAt, features } = shared
  return { ...own, status, expiresAt, features, screens: null }
}

type Family = CallData<typeof accountCalls.listFamily>

/** The caller's family. Only its owner removes members and invites. */
export async function listFamily(context: RequestContext): Promise<Family> {
  const { accountId } = memberOf(context)
  const { database, viewer } = context
  const text = (key: MessageKey, values?: MessageValues) => messageIn(viewer.lang, key, values)
  const [own] = await database.select().from(familyMember).where(eq(familyMember.accountId, accountId))
  const parentId = own?.parentId ?? accountId
  const parent = found(await database.select().from(account).where(eq(account.id, parentId)))
  const members = await findMembers(context, parentId)
  const isOwner = parentId === accountId
  const shares = isOwner && sharesPlan(await findBillingStatus(context, accountId), context.clock.now())
  const placesText = text('familyPlaces', { count: members.length, most: familyLimits.members })
  const ownerText = shares || members.length > 0 ? placesText : text('familyNeedsPlan')
  return {
    inviteAction:
      shares && members.length < familyLimits.members ? { buttonText: text('familyInvite') } : null,
    actionText: isOwner ? ownerText : text('familyWith', { name: parent.fullName }),
    parent: { ...nameOf(parent), memberType: text('familyOwner') },
    members: members.map((member) => ({
      ...nameOf(member),
      userId: member.id,
      profilePhoto: photoOf(member.avatarId),
      memberType: text('familyMember'),
      deletable: isOwner || member.id === accountId,
    })),
  }
}

function findMembers({ database }: Pick<RequestContext, 'database'>, parentId: string) {
  return database
    .select({ id: account.id, fullName: account.fullName, avatarId: profile.avatarId })
    .from(familyMember)
    .innerJoin(account, eq(account.id, familyMember.accountId))
    .leftJoin(profile, and(eq(profile.accountId, account.id), eq(profile.isDefaultProfile, true)))
    .where(eq(familyMember.parentId, parentId))
    .orderBy(asc(familyMember.joinedAt))
}

const firstLetter = (word = '') => [...new Intl.Segmenter().segment(word)][0]?.segment ?? ''

/** A name with the initials of its first and last part. */
function nameOf({ fullName }: { fullName: string }) {
  const names = fullName.split(/\s+/).filter(Boolean)
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names
  return {
    fullName,
    initials: ends
      .map((word) => firstLetter(word))
      .join('')
      .toUpperCase(),
  }
}

function photoOf(avatarId: number | null) {
  const avatar = avatars.find(({ id }) => id === avatarId)
  return avatar ? avatarPath(avatar) : null
}

const idShape = z.uuid()

/** Removes a member from the caller's family, or the caller from another's. @throws {Problem} 404 for anybody else */
export async function removeFamilyMember(context: RequestContext, memberId: string): Promise<void> {
  if (!idShape.safeParse(memberId).success) throw notFound()
  const { accountId } = memberOf(context)
  const own = or(eq(familyMember.parentId, accountId), eq(familyMember.accountId, accountId))
  found(
    await context.database
      .delete(familyMember)
      .where(and(eq(familyMember.accountId, memberId), own))
      .returning(),
  )
  context.log.info({ event: 'family-left', accountId, memberId }, 'left a family')
}
