import type { useTranslations } from 'next-intl'
import { avatarsQuery } from '@/components/account/profiles/avatars'
import { saveProfile } from '@/components/account/profiles/profile-fields'
import { hostMessage } from '@/lib/api/browser/api'
import { isolate, type Account, type Profile } from '@/lib/contract'
import { showModal } from '@/lib/modals/modal-store'
import { queryClient } from '@/lib/query/query-client'
import { goTo, pathTo } from '@/lib/routing'
import { currentProfile } from '@/lib/session/member/account-query'
import { chooseProfile } from '@/lib/session/member/choose-profile'

type Translate = ReturnType<typeof useTranslations<'member'>>

function leaveFor(profile: Profile): void {
  chooseProfile(profile)
  goTo(pathTo.home(profile.langCode))
}

/** Asks whether the account's only profile becomes one for adults, and leaves for its home page. */
function offerToGrowUp(profile: Profile, t: Translate): void {
  showModal('confirm', {
    title: t('growUp.title'),
    message: t('growUp.text', { name: isolate(profile.profileName) }),
    acceptText: t('growUp.accept'),
    rejectText: t('growUp.stay'),
    async onAccept() {
      const [avatar] = await queryClient()
        .fetchQuery(avatarsQuery('ADULT'))
        .catch(() => [])
      const avatarId = avatar?.id ?? profile.avatarId
      const { data, error } = await saveProfile(profile.id, { ...profile, avatarId, profileType: 'ADULT' })
      if (error) return hostMessage(error) ?? t('growUp.failed')
      leaveFor(data)
      return null
    },
  })
}

/**
 * Leads out of a kids profile: to the account's profile for adults, after the PIN if there is one, or where there is none,
 * by making this profile one, for which a PIN is set first.
 */
export function leaveKids(account: Account, t: Translate): void {
  const { userProfile, hasPin } = account
  const adults = userProfile.filter(({ profileType }) => profileType === 'ADULT')
  const adult = adults.find(({ isDefaultProfile }) => isDefaultProfile) ?? adults[0]
  const current = currentProfile(account)
  const leave = () => (adult ? leaveFor(adult) : current && offerToGrowUp(current, t))
  if (adult && !hasPin) leave()
  else showModal('pin', { onRight: leave })
}
