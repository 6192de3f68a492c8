import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon, type IconShape } from '@/components/ui/icons/icon'
import { CreditCard, Laptop, Lock, LogOut, Settings, User } from '@/components/ui/icons/page-icons'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { GrownUpArea } from '../common/grown-up-area'
import { MemberArea } from '../common/member-area'
import { DeviceSettings } from './device-settings'
import { SettingGroup, SettingLink } from './setting-row'
import { AccountDetails, LeaveSettings, SubscriptionSummary } from './account-settings'
import { PlaybackSettings } from './playback-settings'

interface Section {
  id: string
  icon: IconShape
  title: string
  content: ReactNode
}

/**
 * Everything a member decides about the account. The server renders what is the same for everybody, client components
 * fill in the rest. The children's page (`forKids`) shows none of it before the account is there.
 */
export async function SettingsScreen({ lang, forKids }: { lang: LangCode; forKids: boolean }) {
  const t = await getTranslations('account.settings')
  const privacy = (
    <SettingGroup>
      <SettingLink
        href={pathTo.cookiePreferences(lang)}
        icon={Lock}
        title={t('cookies')}
        text={t('cookiesText')}
      />
    </SettingGroup>
  )
  const sections: readonly Section[] = [
    { id: 'details', icon: User, title: t('details'), content: <AccountDetails /> },
    { id: 'playback', icon: Settings, title: t('playback'), content: <PlaybackSettings /> },
    { id: 'devices', icon: Laptop, title: t('devices'), content: <DeviceSettings /> },
    { id: 'subscription', icon: CreditCard, title: t('subscription'), content: <SubscriptionSummary /> },
    { id: 'privacy', icon: Lock, title: t('privacy'), content: privacy },
    { id: 'leave', icon: LogOut, title: t('leave'), content: <LeaveSettings /> },
  ]
  return (
    <div className="mx-auto grid w-[min(1120px,100%-2*var(--gutter))] grid-cols-[minmax(0,1fr)] gap-6 pt-6 lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-x-12 lg:pt-8">
      <h1 className="lg:col-2" tabIndex={-1}>
        {t('title')}
      </h1>
      <nav
        className="hidden lg:sticky lg:inset-bs-[calc(var(--header)+24px)] lg:row-[1/3] lg:block lg:self-start"
        aria-label={t('nav')}
      >
        <ul>
          {sections.map(({ id, icon, title }) => (
            <li key={id}>
              <a
                className="flex min-h-12 items-center gap-3.5 rounded-md px-3.5 py-2 font-[550] text-secondary hover:bg-surface hover:text-ivory"
                href={`#${id}`}
              >
                <Icon icon={icon} mirror={icon === LogOut} />
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <MemberArea>
          <GrownUpArea forKids={forKids}>
            {sections.map(({ id, title, content }) => (
              <section
                key={id}
                id={id}
                className="grid grid-cols-[minmax(0,1fr)] gap-3 target:[&>h2]:text-gold"
                aria-labelledby={`${id}-title`}
              >
                <h2 id={`${id}-title`}>{title}</h2>
                {content}
              </section>
            ))}
          </GrownUpArea>
        </MemberArea>
      </div>
    </div>
  )
}
