import { eq, and, asc, desc, gt, isNull, or, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { languages, limits, type CallData, type accountCalls } from '@/lib/contract'
import type { Database } from '../../db/database'
import { familyMember, account, profile } from '../../db/schema/account'
import { linkToken } from '../../db/schema/proof'
import { consumeAttempt, type Limit } from '../../shared/attempts'
import type { RequestContext } from '../../shared/context'
import {
  messageIn,
  found,
  notFound,
  Problem,
  type MessageKey,
  type MessageValues,
} from '../../shared/problem'
import { memberOf, lockAccount } from '../accounts/accounts'
import { findLinkToken, makeLinkToken, pageLink, useLinkToken } from '../auth/account-messages'
import { findBillingStatus, type BillingStatus } from '../plans/subscriptions'
import { avatarPath, avatars } from '../profiles/profiles'

const day = 86_400

/** Rate limit of invitations per account. */
const familyInvitations: Limit = { max: 20, seconds: day }

type Bought = Pick<BillingStatus, 'status' | 'expiresAt'>

/** Whether an account has a running subscription. */
const isRunning = ({ status, expiresAt }: Bought, now: Date): boolean =>
  status !== null && status !== 'SUSPENDED' && expiresAt !== null && expiresAt > now

const includesFamily = ({ features }: Pick<BillingStatus, 'features'>) =>
  features?.includes('family') ?? false

/** Whether an account's subscription can be shared with a family. */
const sharesPlan = (billing: Bought & Pick<BillingStatus, 'features'>, now: Date): boolean =>
  isRunning(billing, now) && includesFamily(billing)

export interface SharedBillingStatus extends BillingStatus {
  /** Whether it is the family's, not the account's own. */
  isShared: boolean
}

/**
 * The account's billing status, or that of its family's owner if it has no running subscription. Concurrent streams
 * come with the owner's plan only: members have as many as an account without one.
 */
export async function findSharedBillingStatus(
  context: Pick<RequestContext, 'database' | 'clock'>,
  accountId: string,
): Promise<SharedBillingStatus> {
  const own = { ...(await findBillingStatus(context, accountId)), isShared: false }
  const now = context.clock.now()
  if (isRunning(own, now)) return own
  const [family] = await context.database
    .select({ parentId: familyMember.parentId })
    .from(familyMember)
    .where(eq(familyMember.accountId, accountId))
  if (!family) return own
  const shared = await findBillingStatus(context, family.parentId)
  const isSuspended = own.status !== 'SUSPENDED' && shared.status === 'SUSPENDED' && includesFamily(shared)
  if (!isSuspended && !sharesPlan(shared, now)) return own
  const { status, expiresAt, features } = shared
  return { ...own, status, expiresAt, features, screens: null, isShared: true }
}

/**
 * What the caller's plan includes, their own or their family's: empty without one, once its time is over, and while it
 * waits for a payment of theirs. A family's plan that waits for its owner still counts, since what it lacks is not another
 * plan.
 */
export async function listPlanFeatures(context: RequestContext): Promise<string[]> {
  const { status, expiresAt, isOverdue, features, isShared } = await findSharedBillingStatus(
    context,
    memberOf(context).accountId,
  )
  const isOver = expiresAt === null || (expiresAt <= context.clock.now() && !isOverdue)
  const isClosed = status === 'SUSPENDED' ? !isShared : isOver
  return isClosed ? [] : (features ?? [])
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
  const digits = new Intl.NumberFormat(languages[viewer.lang].intlTag)
  // The owner of the plan has the first place.
  const placesText = text('familyPlaces', {
    count: digits.format(members.length + 1),
    most: digits.format(limits.familyMembers + 1),
  })
  const ownerText = shares || members.length > 0 ? placesText : text('familyNeedsPlan')
  return {
    inviteAction:
      shares && members.length < limits.familyMembers ? { buttonText: text('familyInvite') } : null,
    actionText: isOwner ? ownerText : text('familyWith', { name: parent.fullName }),
    // Without a plan or a family there is nothing to own.
    parent: {
      ...nameOf(parent),
      memberType: isOwner && !shares && members.length === 0 ? '' : text('familyOwner'),
      profilePhoto: await findPhoto(context, parentId),
    },
    members: members.map((member) => ({
      ...nameOf(member),
      userId: member.id,
      profilePhoto: photoOf(member.avatarId),
      memberType: text('familyMember'),
      deletable: isOwner || member.id === accountId,
    })),
    invitations: isOwner ? await findInvitations(context, accountId) : [],
  }
}

const maxInvitations = 20

const openInvitations = (accountId: string) =>
  and(eq(linkToken.purpose, 'JOIN_FAMILY'), eq(linkToken.accountId, accountId), isNull(linkToken.usedAt))

/** The account's invitations that can still be accepted. The hash of a token identifies one, and opens nothing. */
async function findInvitations({ database, clock }: RequestContext, accountId: string) {
  const rows = await database
    .select({ invitationId: linkToken.hash, expiresAt: linkToken.expiresAt })
    .from(linkToken)
    .where(and(openInvitations(accountId), gt(linkToken.expiresAt, clock.now())))
    .orderBy(desc(linkToken.expiresAt))
    .limit(maxInvitations)
  return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }))
}

/** Revokes an invitation of the caller's. @throws {Problem} 404 for one that was used, and for anybody else's */
export async function revokeInvitation(context: RequestContext, invitationId: string): Promise<void> {
  const { accountId } = memberOf(context)
  found(
    await context.database
      .delete(linkToken)
      .where(and(eq(linkToken.hash, invitationId), openInvitations(accountId)))
      .returning({ hash: linkToken.hash }),
  )
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

/**
 * A name with the initials of its first and last part. Those of scripts without capitals are separated: Arabic
 * letters would join into a word.
 */
function nameOf({ fullName }: { fullName: string }) {
  const names = fullName.split(/\s+/).filter(Boolean)
  const ends = names.length > 1 ? [names[0], names.at(-1)] : names
  const letters = ends.map((word) => firstLetter(word).toUpperCase())
  const separator = letters.every((letter) => /^\p{LC}/u.test(letter)) ? '' : ' '
  return { fullName, initials: letters.join(separator) }
}

/** The avatar of an account's default profile. */
async function findPhoto({ database }: Pick<RequestContext, 'database'>, accountId: string) {
  const [row] = await database
    .select({ avatarId: profile.avatarId })
    .from(profile)
    .where(and(eq(profile.accountId, accountId), eq(profile.isDefaultProfile, true)))
  return photoOf(row?.avatarId ?? null)
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

/** Why an account cannot join the family of `parentId`; `null` when it can. */
async function refuseJoin(
  context: RequestContext,
  tx: Database,
  { accountId, parentId }: { accountId: string; parentId: string },
): Promise<MessageKey | null> {
  if (accountId === parentId) return 'familyOwnInvitation'
  const rows = await tx
    .select()
    .from(familyMember)
    .where(
      or(
        inArray(familyMember.accountId, [accountId, parentId]),
        inArray(familyMember.parentId, [accountId, parentId]),
      ),
    )
  if (rows.some((row) => row.accountId === accountId)) return 'familyTaken'
  if (rows.some((row) => row.parentId === accountId)) return 'familyHasMembers'
  if (rows.some((row) => row.accountId === parentId)) return 'linkOver'
  if (rows.length >= limits.familyMembers) return 'familyFull'
  const billing = await findBillingStatus({ ...context, database: tx }, parentId)
  return sharesPlan(billing, context.clock.now()) ? null : 'familyPlanOver'
}

type Check = CallData<typeof accountCalls.validateInvitation>

/** What accepting an invitation would do for the caller. @throws {Problem} 400 for an invalid invitation */
export async function checkInvitation(context: RequestContext, token: string): Promise<Check> {
  const link = await findLinkToken(context, { purpose: 'JOIN_FAMILY', token })
  if (!link) throw new Problem(400, 'linkOver')
  const { database, viewer } = context
  const parent = found(await database.select().from(account).where(eq(account.id, link.accountId)))
  const text = (key: MessageKey, values?: MessageValues) => messageIn(viewer.lang, key, values)
  const refusal = viewer.member
    ? await refuseJoin(context, database, { accountId: viewer.member.accountId, parentId: parent.id })
    : null
  const allowed = viewer.member ? 'FAMILY_JOIN' : 'LOGIN'
  return {
    actionText: text('familyInvitation'),
    message: text('familyInvites', { name: parent.fullName }),
    joinAction: {
      buttonText: text(viewer.member ? 'familyJoin' : 'familyLogIn'),
      actionType: refusal ? 'WARNING' : allowed,
      warningTitle: refusal ? text('familyRefused') : '',
      warningText: refusal ? text(refusal) : '',
    },
  }
}

/**
 * Creates an invitation link for one account, valid for seven days.
 * @throws {Problem} 403 without a shareable plan; 409 when the family is full or the caller is a member of another; 429
 */
export async function inviteFamily(context: RequestContext): Promise<{ joinUrl: string }> {
  const { accountId } = memberOf(context)
  const billing = await findBillingStatus(context, accountId)
  if (!sharesPlan(billing, context.clock.now())) throw new Problem(403, 'familyNeedsPlan')
  const count = (column: typeof familyMember.accountId | typeof familyMember.parentId) =>
    context.database.$count(familyMember, eq(column, accountId))
  if ((await count(familyMember.accountId)) > 0) throw new Problem(409, 'familyTaken')
  if ((await count(familyMember.parentId)) >= limits.familyMembers) throw new Problem(409, 'familyFull')
  await consumeAttempt(context, `family:${accountId}`, familyInvitations)
  const token = await makeLinkToken(context, {
    ...{ purpose: 'JOIN_FAMILY', accountId, email: null },
    seconds: limits.invitationDays * day,
  })
  return { joinUrl: pageLink(context, '/family-sharing/accept', { token }) }
}

/**
 * Accepts an invitation, once. If the family is full, the invitation stays valid.
 * @throws {Problem} 400 for an invalid one, 409 with the reason
 */
export async function joinFamily(context: RequestContext, token: string): Promise<void> {
  const { accountId } = memberOf(context)
  const which = { purpose: 'JOIN_FAMILY', token } as const
  const link = await findLinkToken(context, which)
  if (!link) throw new Problem(400, 'linkOver')
  const parentId = link.accountId
  await context.database.transaction(async (tx) => {
    await lockBoth(tx, accountId, parentId)
    const refusal = await refuseJoin(context, tx, { accountId, parentId })
    if (refusal) throw new Problem(409, refusal)
    if (!(await useLinkToken({ ...context, database: tx }, which))) throw new Problem(400, 'linkOver')
    await tx.insert(familyMember).values({ accountId, parentId, joinedAt: context.clock.now() })
  })
  context.log.info({ event: 'family-joined', accountId, parentId }, 'joined a family')
}

/** Always locked in the same order, so that two accounts joining each other cannot deadlock. */
async function lockBoth(tx: Database, ...ids: [string, string]) {
  for (const id of [...new Set(ids)].sort()) await lockAccount(tx, id)
}
