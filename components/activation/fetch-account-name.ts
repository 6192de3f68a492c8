import { queryClient } from '@/lib/query/query-client'
import { accountQuery } from '@/lib/session/member/account-query'

/**
 * The e-mail address, phone number or name that identifies the account to its member; `null` when it cannot be
 * fetched.
 */
export async function fetchAccountName(): Promise<string | null> {
  const account = await queryClient()
    .fetchQuery(accountQuery)
    .catch(() => null)
  if (!account) return null
  return account.email ?? (account.msisdn ? `+${account.msisdn}` : account.fullName)
}
