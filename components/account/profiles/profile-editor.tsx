'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { api } from '@/lib/api/browser/api'
import type { Profile } from '@/lib/contract/account-shapes'
import { showModal } from '@/lib/modals/modal-store'
import { chooseProfile } from '@/lib/session/choose-profile'
import { accountQuery } from '@/lib/session/member/account-query'
import { currentProfile } from '@/lib/session/member/current-profile'
import { goTo } from '@/lib/routing/go-to'
import { useAccount } from '../common/use-account'
import { useErrorText } from '../common/use-error-text'
import { useLang } from '@/components/ui/hooks/use-lang'
import { profileBackPath } from './profile-back-path'
import { ProfileForm, ProfileFormSkeleton, ProfileMissing } from './profile-form'
import { lifetimes } from '@/lib/query/lifetimes'

/** The form of one of the member's profiles, with its removal unless it is the default one. */
export function ProfileEditor({ id }: { id: number }) {
  const t = useTranslations('account.profiles')
  const lang = useLang()
  const client = useQueryClient()
  const errorText = useErrorText()
  const { data: account } = useAccount()
  if (!account) return <ProfileFormSkeleton />

  const profile = account.userProfile.find((candidate) => candidate.id === id)
  const isCurrent = currentProfile(account)?.id === id
  const backHref = profileBackPath(lang, location.search)
  if (!profile) return <ProfileMissing text={t('missing')} backHref={backHref} />

  function leave(saved: Profile) {
    if (isCurrent) chooseProfile(saved)
    goTo(profileBackPath(isCurrent ? saved.langCode : lang, location.search))
  }
  async function remove(): Promise<string | null> {
    const { error } = await api.auth.deleteProfile({ params: { id } })
    if (error) return errorText(error)
    const latest = await client.fetchQuery({ ...accountQuery, staleTime: lifetimes.none }).catch(() => null)
    const next = latest && currentProfile(latest)
    if (isCurrent && next) chooseProfile(next)
    goTo(backHref)
    return null
  }
  const confirmDeletion = () =>
    showModal('confirm', {
      title: t('deleteTitle', { name: profile.profileName }),
      message: t('deleteText'),
      acceptText: t('delete'),
      rejectText: t('keep'),
      danger: true,
      onAccept: remove,
    })
  return (
    <ProfileForm
      id={id}
      values={profile}
      backHref={backHref}
      onSaved={leave}
      onDelete={profile.isDefaultProfile ? undefined : confirmDeletion}
    />
  )
}
