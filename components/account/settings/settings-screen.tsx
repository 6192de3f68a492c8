import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import { ChevronRight, type IconShape } from '@/components/ui/icons/icons'
import { CreditCard, Laptop, Lock, LogOut, Settings, User } from '@/components/ui/icons/page-icons'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { AccountDetails } from './account-details'
import { DeviceSettings } from '../devices/device-settings'
import { GrownUpArea } from '../pin/grown-up-area'
import { LeaveSettings } from './leave-settings'
import { MemberArea } from '../common/member-area'
import { PlaybackSettings } from './playback-settings'
import css from '../common/settings.module.css'
import { SubscriptionSummary } from './subscription-summary'

interface Section {
  id: string
  icon: IconShape
  title: string
  content: ReactNode
}

function PrivacyLink({ href, title, text }: { href: string; title: string; text: string }) {
  return (
    <ul className={css.group}>
      <li>
        <a className={css.row} href={href}>
          <Icon icon={Lock} />
          <span className={css.words}>
            <span className={css.name}>{title}</span>
            <span className={css.value}>{text}</span>
          </span>
          <Icon icon={ChevronRight} mirror />
        </a>
      </li>
    </ul>
  )
}

/**
 * Everything a member decides about the account. The words are the same for everybody; the islands fill in the rest.
 * The page for children (`forKids`) has none of it before the account has come.
 */
export async function SettingsScreen({ lang, forKids }: { lang: LangCode; forKids: boolean }) {
  const t = await getTranslations('account.settings')
  const privacy = (
    <PrivacyLink href={pathTo.cookiePreferences(lang)} title={t('cookies')} text={t('cookiesText')} />
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
    <div className={css.page}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <nav className={css.side} aria-label={t('nav')}>
        <ul>
          {sections.map(({ id, icon, title }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <Icon icon={icon} mirror={icon === LogOut} />
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.sections}>
        <MemberArea>
          <GrownUpArea forKids={forKids}>
            {sections.map(({ id, title, content }) => (
              <section key={id} id={id} className={css.section} aria-labelledby={`${id}-title`}>
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
