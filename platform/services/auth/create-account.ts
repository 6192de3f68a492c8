import type { ProfileType } from '@/lib/contract/fields'
import type { LangCode } from '@/lib/contract/languages'
import type { Database } from '../../db/database'
import { account, profile } from '../../db/schema/account'
import { countryOf } from '../../shared/countries'
import { found } from '../../shared/problem'
import type { AccountRow } from '../accounts/accounts'
import { listAvatars } from '../profiles/profiles'

const maxProfileNameLength = 40

export interface NewAccount extends Omit<typeof account.$inferInsert, 'countryCode' | 'id'> {
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
    avatarId: listAvatars(profileType)[0]?.id ?? 1,
    langCode: lang,
    autoNextEpisode: true,
    autoPreview: true,
    profileType,
    isDefaultProfile: true,
  })
  return row
}
