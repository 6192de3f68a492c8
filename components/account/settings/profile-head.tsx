'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import { Pencil } from '@/components/ui/icons/page-icons'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { avatarsQuery, avatarUrl } from '../profiles/avatars-query'
import { fromSettings } from '../profiles/profile-back-path'
import type { Profile } from '@/lib/contract/account-shapes'
import { pathTo } from '@/lib/routing/paths'
import { ProfileAvatar } from '../profiles/profile-avatar'
import { useLang } from '@/components/ui/hooks/use-lang'

/** Whose settings these are, and the way to the rest of the profile. */
export function ProfileHead({ profile }: { profile: Profile | null }) {
  const t = useTranslations('account')
  const lang = useLang()
  const { data: avatars } = useQuery({ ...avatarsQuery('ADULT'), enabled: profile !== null })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <ProfileAvatar src={profile && avatarUrl(avatars, profile.avatarId)} />
      <div className="grid min-w-0 flex-[1_1_9.5em] grid-cols-[minmax(0,1fr)]">
        {profile ? (
          <b>
            <bdi>{profile.profileName}</bdi>
          </b>
        ) : (
          <Skeleton shape="text" />
        )}
        {profile && (
          <span className="flex flex-wrap gap-x-3 text-muted">
            {profile.profileType === 'KIDS' ? t('profiles.kids') : t('profiles.adult')}
          </span>
        )}
      </div>
      <Button
        variant="outline"
        size="s"
        icon={Pencil}
        disabled={!profile}
        href={profile ? pathTo.editProfile(lang, profile.id) + fromSettings : pathTo.profiles(lang)}
      >
        {t('profiles.edit')}
      </Button>
    </div>
  )
}
