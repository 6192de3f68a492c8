import type { Account } from '@/lib/contract/account-shapes'

/** What each form of the account's details is given: how they stand, and what follows when they have been changed. */
export interface UserInfoFormProps {
  account: Account
  onDone: () => void
}
