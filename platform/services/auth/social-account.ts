import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { socialIdentity } from '../../db/schema/account'
import { Problem } from '../../shared/problem'
import { findAccount } from '../accounts/accounts'
import { createAccount, type NewAccount } from './create-account'
import type { SocialPerson } from './social-verifier'

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
