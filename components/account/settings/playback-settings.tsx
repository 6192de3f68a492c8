'use client'

import { useTranslations } from 'next-intl'
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { DataSaverSwitch, NastaliqSwitch } from '@/components/forms/browser-settings'
import { Select, Switch, Button, Pencil, Skeleton, showToast, useLang } from '@/components/ui/browser'
import { currentProfile, accountQuery } from '@/lib/session/member/account-query'
import { goTo, pathTo } from '@/lib/routing'
import { isLangCode, type Profile, type Account } from '@/lib/contract'
import { chooseProfile } from '@/lib/session/member/choose-profile'
import { thrown, type ApiError } from '@/lib/api/browser/api'
import { languageOptions, fromSettings, saveProfile, type ProfileFields } from '../profiles/profile-fields'
import { useAccount, useErrorText } from '@/components/account/common'
import { avatarsQuery, avatarUrl } from '../profiles/avatars'
import { ProfileAvatar } from '../profiles/profile-avatar'
import { CaptionStyleButton, LanguageDefaults } from './player-defaults'
import { SettingPanel } from '../common/setting-row'

/** The account with an updated profile: in place, or appended when it is new. */
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
 * Changes the profile that this browser watches with: optimistic, and rolled back when the platform refuses. Changes
 * are sent one after the other, to keep their order.
 */
function useChangeProfile(onSaved?: (saved: Profile) => void) {
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

/** The profile's name, and a link to its other settings. */
function ProfileHead({ profile }: { profile: Profile | null }) {
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

/** Loads the page in the profile's language when that has changed. */
function follow(saved: Profile) {
  if (chooseProfile(saved).languageChanged) goTo(pathTo.settings(saved.langCode, 'playback'))
}

/** What the current profile plays automatically, its language, and how this browser loads. Changes are saved at once. */
export function PlaybackSettings() {
  const t = useTranslations('account.playback')
  const lang = useLang()
  const { data: account } = useAccount()
  const profile = account ? currentProfile(account) : null
  const { mutate } = useChangeProfile((saved) => {
    showToast({ text: t('saved') })
    follow(saved)
  })
  const disabled = profile === null
  return (
    <SettingPanel>
      <ProfileHead profile={profile} />
      <Select
        name="langCode"
        label={t('language')}
        options={languageOptions}
        disabled={disabled}
        value={profile?.langCode ?? ''}
        onChange={({ target }) => {
          if (isLangCode(target.value)) mutate({ langCode: target.value })
        }}
      />
      <Switch
        name="autoNextEpisode"
        label={t('autoNextEpisode')}
        hint={t('autoNextEpisodeHint')}
        disabled={disabled}
        checked={profile?.autoNextEpisode ?? false}
        onChange={({ target }) => mutate({ autoNextEpisode: target.checked })}
      />
      <Switch
        name="autoPreview"
        label={t('autoPreview')}
        hint={t('autoPreviewHint')}
        disabled={disabled}
        checked={profile?.autoPreview ?? false}
        onChange={({ target }) => mutate({ autoPreview: target.checked })}
      />
      <LanguageDefaults />
      <CaptionStyleButton />
      <DataSaverSwitch />
      {lang === 'ur' && <NastaliqSwitch />}
    </SettingPanel>
  )
}
