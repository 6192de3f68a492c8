'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import type { Profile } from '@/lib/contract/account-shapes'
import type { accountCalls } from '@/lib/contract/hosts/auth-account'
import { showModal } from '@/lib/modals/modal-store'
import { chooseProfile } from '@/lib/session/choose-profile'
import { accountQuery } from '@/lib/session/member/account-query'
import { currentProfile } from '@/lib/session/member/current-profile'
import { dataOf } from '../common/data-of'
import { goTo } from '../common/go-to'
import { useAccount } from '../common/use-account'
import { useErrorText } from '../common/use-error-text'
import { useLang } from '../common/use-lang'
import { profileBackPath } from './profile-back-path'
import { ProfileForm } from './profile-form'
import { ProfileFormSkeleton } from './profile-form-skeleton'
import { ProfileMissing } from './profile-missing'

/** Removes a profile, with its list and its progress. The default one stays. */
async function deleteProfile(id: number): Promise<Result<unknown>> {
  return dataOf(
    await callGateway<typeof accountCalls.deleteProfile>(
      { host: 'auth', method: 'DELETE', path: '/auth/user-profile/{id}' },
      { params: { id } },
    ),
  )
}

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
    const { error } = await deleteProfile(id)
    if (error) return errorText(error)
    const fresh = await client.fetchQuery({ ...accountQuery, staleTime: 0 }).catch(() => null)
    const next = fresh && currentProfile(fresh)
    if (isCurrent && next) chooseProfile(next)
    goTo(backHref)
    return null
  }
  const ask = () =>
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
      onDelete={profile.isDefaultProfile ? undefined : ask}
    />
  )
}
