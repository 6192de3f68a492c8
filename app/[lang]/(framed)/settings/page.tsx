import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SettingsScreen } from '@/components/account/settings/settings-screen'
import { buildMetadata, isKidsPage, pageLang } from '@/components/shell/page'
import { MemberIslands } from '@/components/shell/page/member-islands'

export const revalidate = 86_400

const messages = [
  'billing.common',
  'billing.subscription',
  'priceConsent',
  'reminders',
  'player.off',
  'player.captionStyle.title',
  'cookies.saver',
  'cookies.saverText',
  'cookies.saverByBrowser',
  'cookies.nastaliq',
  'cookies.nastaliqText',
] as const

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('account.settings')])
  return buildMetadata({
    lang,
    title: t('title'),
    description: t('description'),
    path: 'settings',
    index: false,
  })
}

export default async function SettingsPage() {
  const [lang, forKids] = await Promise.all([pageLang(), isKidsPage()])
  return (
    <MemberIslands namespaces={messages}>
      <SettingsScreen lang={lang} forKids={forKids} />
    </MemberIslands>
  )
}
