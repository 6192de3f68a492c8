import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '@/components/ui/overlay/toast-store'
import type { ApiError } from '@/lib/api/result'
import type { Account, Profile } from '@/lib/contract/account-shapes'
import { thrown } from '@/lib/query/unwrap'
import { accountQuery } from '@/lib/session/member/account-query'
import { currentProfile } from '@/lib/session/member/current-profile'
import { useErrorText } from '../common/use-error-text'
import { saveProfile, type ProfileFields } from '../profiles/save-profile'

/** The account with a profile as it is now: in its position, or after the others when it is new. */
export function withProfile(account: Account, profile: Profile): Account {
  const exists = account.userProfile.some(({ id }) => id === profile.id)
  const userProfile = exists
    ? account.userProfile.map((other) => (other.id === profile.id ? profile : other))
    : [...account.userProfile, profile]
  return { ...account, userProfile }
}

type Change = Partial<ProfileFields>
type FieldName = keyof ProfileFields

const namesOf = (change: Change) => Object.keys(change) as FieldName[]

function pick<Name extends FieldName>(profile: Profile, names: readonly Name[]): Pick<Profile, Name> {
  return Object.fromEntries(names.map((name) => [name, profile[name]])) as Pick<Profile, Name>
}

/**
 * Changes the profile that this browser watches with: optimistic, and rolled back when the platform refuses. Changes are
 * sent one after the other, so that none overtakes another.
 */
export function useChangeProfile(onSaved?: (saved: Profile) => void) {
  const client = useQueryClient()
  const errorText = useErrorText()

  function current(): Profile | null {
    const account = client.getQueryData(accountQuery.queryKey)
    return account ? currentProfile(account) : null
  }
  function show(change: Change) {
    const profile = current()
    client.setQueryData(accountQuery.queryKey, (account) =>
      account && profile ? withProfile(account, { ...profile, ...change }) : account,
    )
  }

  return useMutation<Profile | null, ApiError, Change, Change | null>({
    scope: { id: 'profile' },
    async onMutate(change) {
      await client.cancelQueries(accountQuery)
      const previous = current()
      show(change)
      return previous && pick(previous, namesOf(change))
    },
    async mutationFn() {
      const profile = current()
      if (!profile) return null
      const { data, error } = await saveProfile(profile.id, profile)
      if (error) throw thrown(error)
      return data
    },
    onError(error, _change, previous) {
      if (previous) show(previous)
      showToast({ tone: 'error', text: errorText(error) })
    },
    onSuccess(saved) {
      if (saved) onSaved?.(saved)
    },
  })
}
