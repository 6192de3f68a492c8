import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import {
  Bell,
  CreditCard,
  cx,
  FileText,
  Laptop,
  Lock,
  LogOut,
  Mail,
  Settings,
  History,
  User,
  UserPlus,
  Users,
  Trash,
  type IconShape,
} from '@/components/ui'
import type { LangCode } from '@/lib/contract'
import { pathTo, type SettingsPlace } from '@/lib/routing'
import { PriceConsent } from '../billing/price-consent'
import { GrownUpArea } from '../common/grown-up-area'
import { MemberArea } from '../common/member-area'
import { DeviceSettings } from './device-settings'
import { SubscriptionPanel } from './subscription-panel'
import { SettingGroup, SettingLink } from '../common/setting-row'
import { AccountDetails, LeaveSettings } from './account-settings'
import { SettingsNav, type SettingsLink } from './settings-nav'
import { SettingsPlaces, SettingsTitle } from './settings-places'
import { PlaybackSettings } from './playback-settings'
import { ReminderSettings } from './reminder-settings'

interface Section {
  id: SettingsPlace
  icon: IconShape
  title: string
  content: ReactNode
}

interface LinksProps {
  lang: LangCode
}

function FamilyLinks({ lang }: LinksProps) {
  const t = useTranslations('account.settings')
  return (
    <SettingGroup>
      <SettingLink
        href={pathTo.familySharing(lang)}
        icon={Users}
        title={t('familySharing')}
        text={t('familySharingText')}
      />
      <SettingLink
        href={pathTo.invitation(lang)}
        icon={UserPlus}
        title={t('invite')}
        text={t('inviteText')}
      />
    </SettingGroup>
  )
}

function PrivacyLinks({ lang }: LinksProps) {
  const t = useTranslations('account.settings')
  return (
    <SettingGroup>
      <SettingLink href={pathTo.history(lang)} icon={History} title={t('history')} text={t('historyText')} />
      <SettingLink
        href={pathTo.cookiePreferences(lang)}
        icon={Lock}
        title={t('cookies')}
        text={t('cookiesText')}
      />
    </SettingGroup>
  )
}

/** Accounts are deleted by customer support. */
function DeletionLink({ lang }: LinksProps) {
  const t = useTranslations('account.settings')
  return (
    <SettingGroup>
      <SettingLink
        href={pathTo.customerSupport(lang)}
        icon={Mail}
        title={t('deleteAccountAsk')}
        text={t('deleteAccountText')}
      />
    </SettingGroup>
  )
}

/**
 * The account's settings. The server renders what is the same for everybody; client components fill in the rest. The
 * children's page (`forKids`) shows nothing before the account has loaded.
 */
export async function SettingsScreen({ lang, forKids }: { lang: LangCode; forKids: boolean }) {
  const [t, billing, reminders] = await Promise.all([
    getTranslations('account.settings'),
    getTranslations('billing.history'),
    getTranslations('reminders'),
  ])
  const sections: readonly Section[] = [
    { id: 'details', icon: User, title: t('details'), content: <AccountDetails /> },
    { id: 'playback', icon: Settings, title: t('playback'), content: <PlaybackSettings /> },
    { id: 'reminders', icon: Bell, title: reminders('title'), content: <ReminderSettings /> },
    { id: 'devices', icon: Laptop, title: t('devices'), content: <DeviceSettings /> },
    { id: 'subscription', icon: CreditCard, title: t('subscription'), content: <SubscriptionPanel /> },
    { id: 'family', icon: Users, title: t('family'), content: <FamilyLinks lang={lang} /> },
    { id: 'privacy', icon: Lock, title: t('privacy'), content: <PrivacyLinks lang={lang} /> },
    { id: 'leave', icon: LogOut, title: t('leave'), content: <LeaveSettings /> },
    { id: 'delete', icon: Trash, title: t('deleteAccount'), content: <DeletionLink lang={lang} /> },
  ]
  const links: SettingsLink[] = sections.map(({ id, icon, title }) => ({ href: `#${id}`, icon, title }))
  if (!forKids) {
    const history = { href: pathTo.paymentHistory(lang), icon: FileText, title: billing('title') }
    links.splice(1 + sections.findIndex(({ id }) => id === 'subscription'), 0, history)
  }
  return (
    <div
      className={cx(
        'page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-x-12 lg:pt-8',
        forKids &&
          'not-has-[#details]:w-[min(480px,100%-2*var(--gutter))] lg:not-has-[#details]:grid-cols-[0_minmax(0,1fr)] lg:not-has-[#details]:gap-x-0',
      )}
    >
      <SettingsTitle>{t('title')}</SettingsTitle>
      {/* Children see no places before the PIN. */}
      <div className={cx('contents', forKids && 'not-has-[~*_#details]:hidden')}>
        <SettingsNav label={t('nav')} links={links} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:col-2">
        <MemberArea>
          <GrownUpArea forKids={forKids}>
            <PriceConsent />
            <SettingsPlaces
              title={t('title')}
              label={t('nav')}
              links={links}
              places={sections.map(({ id, title, content }) => ({ id, title, content }))}
            />
          </GrownUpArea>
        </MemberArea>
      </div>
    </div>
  )
}
