'use client'

import { useQuery } from '@tanstack/react-query'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Avatar } from '@/components/ui/layout/avatar'
import { Bookmark, CircleQuestionMark, LogOut, Settings, Users } from '@/components/ui/icons/page-icons'
import { Menu } from '@/components/ui/overlay/menu'
import { avatarsQuery } from '@/components/account/profiles/avatars-query'
import { currentProfile } from '@/lib/session/member/current-profile'
import { imageUrl } from '@/lib/images/image-url'
import type { Account, Profile } from '@/lib/contract/account-shapes'
import { languages, type LangCode } from '@/lib/contract/languages'
import { fetchMessages } from '@/lib/i18n/fetch-messages'
import type { MessageTree } from '@/lib/i18n/merge-messages'
import { QueryProvider } from '@/lib/query/query-provider'
import { pathTo } from '@/lib/routing/paths'
import { accountQuery } from '@/lib/session/member/account-query'
import { logOut } from '@/lib/session/member/log-out'
import { useRequiredActions } from './use-required-actions'
import '@/components/ui/late.css'

const avatarWidth = 96

/** The profile's picture; initials until it is there. */
function Picture({ profile }: { profile: Profile | null }) {
  const type = profile?.profileType ?? 'ADULT'
  const { data } = useQuery({ ...avatarsQuery(type), enabled: profile !== null })
  const image = data?.find(({ id }) => id === profile?.avatarId)?.imageUrl
  return (
    <Avatar
      size="s"
      name={profile?.profileName ?? ''}
      src={image && imageUrl(image, avatarWidth)}
      tone={type === 'KIDS' ? 'kids' : 'blue'}
    />
  )
}

function Identity({ account, profile }: { account: Account; profile: Profile | null }) {
  const t = useTranslations('member')
  const contact = account.email ?? (account.msisdn && `+${account.msisdn}`)
  return (
    <div className="mb-2 grid gap-0.5 border-be border-be-line px-3 pt-2 pb-3">
      <strong className="truncate" dir="auto">
        {profile?.profileName ?? account.fullName}
      </strong>
      {profile?.profileType === 'KIDS' ? (
        <span className="truncate text-[0.875rem] text-secondary">{t('kids')}</span>
      ) : (
        contact && (
          <span className="truncate text-[0.875rem] text-secondary" dir="ltr">
            {contact}
          </span>
        )
      )}
    </div>
  )
}

function MemberMenu({ lang }: { lang: LangCode }) {
  const t = useTranslations('member')
  const { data: account } = useQuery(accountQuery)
  const [isLoggingOut, setLoggingOut] = useState(false)
  useRequiredActions(account, lang)
  const profile = account ? currentProfile(account) : null
  function logOutOnce() {
    if (isLoggingOut) return
    setLoggingOut(true)
    void logOut()
  }
  return (
    <Menu
      label={t('menu')}
      trigger={<Picture profile={profile} />}
      header={account && <Identity account={account} profile={profile} />}
      items={[
        { label: t('myList'), icon: Bookmark, href: pathTo.myList(lang) },
        { label: t('profiles'), icon: Users, href: pathTo.profiles(lang) },
        { label: t('settings'), icon: Settings, href: pathTo.settings(lang) },
        { label: t('help'), icon: CircleQuestionMark, href: pathTo.helpCenter(lang) },
        { label: t('logOut'), icon: LogOut, divided: true, onSelect: logOutOnce },
      ]}
    />
  )
}

/** A member's picture in the header, and the menu behind it. */
function AccountMenu({ lang, messages }: { lang: LangCode; messages: MessageTree }) {
  return (
    <NextIntlClientProvider locale={languages[lang].intlTag} timeZone="UTC" messages={messages}>
      <QueryProvider>
        <MemberMenu lang={lang} />
      </QueryProvider>
    </NextIntlClientProvider>
  )
}

export interface LoadedMenu {
  Menu: typeof AccountMenu
  messages: MessageTree
}

/** The menu with its messages. Rejects when these do not come. */
export async function loadAccountMenu(lang: LangCode): Promise<LoadedMenu> {
  return { Menu: AccountMenu, messages: await fetchMessages(lang, 'member') }
}
