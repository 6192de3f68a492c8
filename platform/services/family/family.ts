import { eq, and, asc, or } from 'drizzle-orm'
import { z } from 'zod'
import type { accountCalls } from '@/lib/contract/hosts/auth-account'
import type { CallData } from '@/lib/contract/call'
import { familyMember, account, profile } from '../../db/schema/account'
import { messageIn, type MessageKey, type MessageValues } from '../../messages/message'
import type { RequestContext } from '../../platform'
import { found, notFound } from '../../shared/problem'
import type { Limit } from '../../shared/throttle'
import { memberOf } from '../accounts/accounts'
import { findBillingStatus, type BillingStatus } from '../plans/subscriptions'
import { avatarPath, avatars } from '../profiles/profiles'

const day = 86_400

/** How many may watch with a family's plan besides its owner, and how long an invitation is good, in seconds. */
export const familyLimits = { members: 5, invitationSeconds: 7 * day } as const

/** How many invitations one account may make. */
export const familyInvitations: Limit = { most: 20, seconds: day }

type Bought = Pick<BillingStatus, 'status' | 'expiresAt'>

/** Whether an account has something that it may watch with, for now. */
const isRunning = ({ status, expiresAt }: Bought, now: Date): boolean =>
  status !== null && status !== 'SUSPENDED' && expiresAt !== null && expiresAt > now

/** Whether others may watch with what an account has bought. */
export const sharesPlan = (billing: Bought & Pick<BillingStatus, 'features'>, now: Date): boolean =>
  isRunning(billing, now) && (billing.features?.includes('family') ?? false)

/**
 * How an account stands, by the plan of its family where it has none of its own that runs. The screens of a plan are
 * those of its owner: who shares it has as many as an account without one.
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

/** The family of whoever asks, by whose plan it watches. Only its owner removes others and invites. */
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
  const places = text('familyPlaces', { count: members.length, most: familyLimits.members })
  const ownerText = shares || members.length > 0 ? places : text('familyNeedsPlan')
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

/** A name with the first letters of its first and its last word. */
function nameOf({ fullName }: { fullName: string }) {
  const words = fullName.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
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

/**
 * Takes somebody out of the caller's family, or the caller out of another's.
 * @throws {Problem} 404 for anybody else
 */
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
