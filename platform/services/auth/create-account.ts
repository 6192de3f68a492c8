import { and, eq, sql } from 'drizzle-orm'
import type { ProfileType, LangCode } from '@/lib/contract'
import type { Database } from '../../db/database'
import { account, profile, socialIdentity } from '../../db/schema/account'
import { countryOf } from '../../shared/countries'
import { found, Problem } from '../../shared/problem'
import { findAccount, type AccountRow } from '../accounts/accounts'
import { avatarOf } from '../profiles/profiles'
import type { SocialPerson } from './social-verifier'

const maxProfileNameLength = 40

interface NewAccount extends Omit<typeof account.$inferInsert, 'countryCode' | 'id'> {
  lang: LangCode
  profileType?: ProfileType
}

/**
 * Creates an account with its default profile.
 * @throws a unique violation when it is not pending and its e-mail address or verified number is taken.
 */
export async function createAccount(
  tx: Database,
  { lang, profileType = 'ADULT', ...values }: NewAccount,
): Promise<AccountRow> {
  const { msisdn = null, fullName } = values
  const row = found(
    await tx
      .insert(account)
      .values({ ...values, countryCode: countryOf(msisdn) })
      .returning(),
  )
  await tx.insert(profile).values({
    accountId: row.id,
    profileName: (fullName.split(/\s+/)[0] ?? fullName).slice(0, maxProfileNameLength),
    avatarId: avatarOf(fullName, profileType),
    langCode: lang,
    autoNextEpisode: true,
    autoPreview: true,
    profileType,
    isDefaultProfile: true,
  })
  return row
}

export interface FoundAccount {
  accountId: string
  /** How the account was found. */
  how: 'known' | 'linked' | 'created'
}

/**
 * The account of a social identity: the one linked to it, else the one with the same e-mail address if both sides have
 * verified it, else a new one. `email` is normalised.
 * @throws {Problem} 409 when one side has not verified the address
 */
export async function findSocialAccount(
  tx: Database,
  { person, email, account }: { person: SocialPerson; email: string | null; account: NewAccount },
): Promise<FoundAccount> {
  const { provider, subject } = person
  // Two concurrent first logins of one person create one account.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${subject}`}, 0))`)
  const same = and(eq(socialIdentity.provider, provider), eq(socialIdentity.subject, subject))
  const [known] = await tx.select().from(socialIdentity).where(same)
  if (known) return { accountId: known.accountId, how: 'known' }
  const owner =
    email === null ? null : await findAccount({ database: tx }, { channel: 'mail', address: email })
  if (owner && !(owner.emailVerified && person.emailVerified)) throw new Problem(409, 'socialEmailTaken')
  const { id: accountId } = owner ?? (await createAccount(tx, account))
  await tx.insert(socialIdentity).values({ provider, subject, accountId, createdAt: account.createdAt })
  return { accountId, how: owner ? 'linked' : 'created' }
}

/** Unlinks an account's social identities. */
export async function forgetIdentities(tx: Database, accountId: string): Promise<void> {
  await tx.delete(socialIdentity).where(eq(socialIdentity.accountId, accountId))
}
