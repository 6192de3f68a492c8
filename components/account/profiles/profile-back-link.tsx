'use client'

import { useTranslations } from 'next-intl'
import { useHydrated, useLang } from '@/components/ui/browser'
import { pathTo } from '@/lib/routing'
import { BackLink } from '../common/back-link'
import { fromSettings, profileBackPath } from './profile-fields'

/** The way back from a profile's form: to the account, for those who came from there, else to the profiles. */
export function ProfileBackLink({ isFromSettings }: { isFromSettings: boolean }) {
  const t = useTranslations('account')
  const lang = useLang()
  const hydrated = useHydrated()
  const search = hydrated ? location.search : ''
  if (isFromSettings)
    return <BackLink lang={lang} href={profileBackPath(lang, fromSettings)} text={t('settings.title')} />
  return <BackLink lang={lang} href={pathTo.profiles(lang) + search} text={t('profiles.back')} />
}
