'use client'

import { useTranslations } from 'next-intl'
import { Select } from '@/components/ui/form/select'
import { showToast } from '@/components/ui/overlay/toast-store'
import { Switch } from '@/components/ui/form/switch'
import { currentProfile } from '@/lib/session/member/current-profile'
import { goTo } from '@/lib/routing/go-to'
import type { Profile } from '@/lib/contract/account-shapes'
import { isLangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { chooseProfile } from '@/lib/session/choose-profile'
import { languageOptions } from '../profiles/language-options'
import { ProfileHead } from './profile-head'
import { SettingPanel } from '../common/setting-row'
import { useAccount } from '../common/use-account'
import { useChangeProfile } from './use-change-profile'

/** Loads the page in the profile's language when that has changed. */
function follow(saved: Profile) {
  if (chooseProfile(saved).languageChanged) goTo(pathTo.settings(saved.langCode))
}

/** What the current profile plays by itself, and in which language. Each change is saved at once. */
export function PlaybackSettings() {
  const t = useTranslations('account.playback')
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
    </SettingPanel>
  )
}
