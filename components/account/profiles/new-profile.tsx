'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { availableAvatarQuery } from './avatars-query'
import { flagsQuery, isMultiProfile } from '../common/flags-query'
import { goTo } from '@/lib/routing/go-to'
import { pathTo } from '@/lib/routing/paths'
import { ProfileForm, ProfileFormSkeleton, ProfileMissing } from './profile-form'
import { useAccount } from '../common/use-account'
import { useLang } from '@/components/ui/hooks/use-lang'

/** The form of a new profile, beginning with a drawing that no other has. Only where there may be more than one. */
export function NewProfile() {
  const t = useTranslations('account.profiles')
  const lang = useLang()
  const isMember = useAccount().data !== undefined
  const flags = useQuery({ ...flagsQuery, enabled: isMember })
  const avatar = useQuery({ ...availableAvatarQuery, enabled: isMember })
  if (flags.isPending || avatar.isPending) return <ProfileFormSkeleton />
  const backHref = pathTo.profiles(lang) + location.search
  if (!isMultiProfile(flags.data)) return <ProfileMissing text={t('onlyOne')} backHref={backHref} />
  const values = {
    profileName: '',
    avatarId: avatar.data?.id ?? 1,
    langCode: lang,
    profileType: 'ADULT' as const,
    autoNextEpisode: true,
    autoPreview: false,
  }
  return <ProfileForm id={null} values={values} backHref={backHref} onSaved={() => goTo(backHref)} />
}
