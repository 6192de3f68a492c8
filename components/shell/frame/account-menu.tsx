'use client'

import { useQuery } from '@tanstack/react-query'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Avatar } from '@/components/ui/layout/avatar'
import { Bookmark, CircleQuestionMark, LogOut, Settings, Users } from '@/components/ui/icons/page-icons'
import { Menu } from '@/components/ui/overlay/menu'
import { avatarsQuery } from '@/components/account/profiles/profile-avatar'
import { currentProfile, accountQuery } from '@/lib/session/member/account-query'
import { imageUrl } from '@/lib/images/image-url'
import type { Account, Profile } from '@/lib/contract/account-shapes'
import { languages, type LangCode } from '@/lib/contract/languages'
import { fetchMessages } from '@/lib/i18n/fetch-messages'
import type { MessageTree } from '@/lib/i18n/message-tree'
import { QueryProvider } from '@/lib/query/query-provider'
import { pathTo } from '@/lib/routing/paths'
import { logOut } from '@/lib/session/member/log-out'
import { dispatchFlowAction } from '@/lib/modals/dispatch-flow-action'
import { queryClient } from '@/lib/query/query-client'
import { applyDefaultProfile } from '@/lib/session/member/choose-profile'
import { completeLogin } from '@/lib/session/member/complete-login'
import { selfNavigation } from '@/lib/session/self-navigation'
import { isKids } from '@/lib/session/session-state'
import { readStored, writeStored } from '@/lib/storage/storage'
import '@/components/ui/late.css'
import { withoutLanguage } from './nav-links'

type RequiredAction = NonNullable<Account['userAction']>

/** Where addresses, devices and profiles are managed (specification 2). */
const managementPages = /^\/(?:profiles|verify|settings)(?:\/|$)/
/** Pages for guests, which redirect members themselves. */
const guestPages = /^\/(?:login|sign-up)(?:\/|$)/

/** The most urgent action that this session has not shown yet. Marks it as shown. */
function nextRequiredAction({ userAction, emailVerifyAction }: Account): RequiredAction | null {
  if (userAction && readStored('userActionShown') !== userAction.actionType) {
    writeStored('userActionShown', userAction.actionType)
    return userAction
  }
  if (emailVerifyAction?.actionType !== 'EMAIL_VERIFY' || readStored('emailVerifyShown')) return null
  writeStored('emailVerifyShown', true)
  return emailVerifyAction
}

/** Opens one required action, outside of the pages that manage it and never for children, who can do none of it. */
function showRequiredAction(account: Account, lang: LangCode): void {
  if (isKids() || managementPages.test(withoutLanguage(location.pathname))) return
  const action = nextRequiredAction(account)
  if (action) dispatchFlowAction(action, { lang })
}

/** A social login returns to a page that does not know the member yet. */
const comesFromProvider = () => new URLSearchParams(location.search).get('social') === 'done'

/** Sends the progress reports that a player could not send without a network. */
async function sendQueuedReports(): Promise<void> {
  const { flushOfflineQueue } = await import('@/lib/player/sources/watch-status')
  if (await flushOfflineQueue()) await queryClient().invalidateQueries()
}

/** Once the account has loaded: completes a social login, applies the default profile, shows what the host requires. */
function useRequiredActions(account: Account | undefined, lang: LangCode): void {
  useEffect(() => {
    if (comesFromProvider()) void completeLogin({ leave: selfNavigation().open })
    else if (readStored('heldBack')) void sendQueuedReports()
  }, [])
  useEffect(() => {
    if (!account || account.otpRequired || comesFromProvider()) return
    if (guestPages.test(withoutLanguage(location.pathname))) return
    let isMounted = true
    void applyDefaultProfile(account).then((leaves) => {
      if (isMounted && !leaves) showRequiredAction(account, lang)
    })
    return () => {
      isMounted = false
    }
  }, [account, lang])
}

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
