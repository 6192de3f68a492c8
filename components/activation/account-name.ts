import { queryClient } from '@/lib/query/query-client'
import { accountQuery } from '@/lib/session/member/account-query'

/** How a member knows their account: by its e-mail address or phone number. `null` when it cannot be had. */
export async function readAccountName(): Promise<string | null> {
  const account = await queryClient()
    .fetchQuery(accountQuery)
    .catch(() => null)
  if (!account) return null
  return account.email ?? (account.msisdn ? `+${account.msisdn}` : account.fullName)
}
