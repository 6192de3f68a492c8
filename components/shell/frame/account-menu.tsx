'use client'

import { useQuery } from '@tanstack/react-query'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  Avatar,
  CircleQuestionMark,
  Lock,
  LogOut,
  Mail,
  Settings,
  User,
  UserPlus,
  Users,
  Bookmark,
  TriangleAlert,
  Menu,
} from '@/components/ui/browser'
import { avatarsQuery } from '@/components/account/profiles/avatars'
import { currentProfile, accountQuery } from '@/lib/session/member/account-query'
import { imageUrl } from '@/lib/images/image-url'
import { languages, type Account, type Profile, type LangCode } from '@/lib/contract'
import { fetchMessages } from '@/lib/i18n/fetch-messages'
import type { MessageTree } from '@/lib/i18n'
import { QueryProvider } from '@/lib/query/query-provider'
import { goTo, pathTo } from '@/lib/routing'
import { logOut } from '@/lib/session/member/log-out'
import { dispatchFlowAction } from '@/lib/modals/dispatch-flow-action'
import { showModal } from '@/lib/modals/modal-store'
import { queryClient } from '@/lib/query/query-client'
import { applyDefaultProfile } from '@/lib/session/member/choose-profile'
import { completeLogin } from '@/lib/session/member/complete-login'
import { selfNavigation } from '@/lib/session/self-navigation'
import { isKids, settleProfile } from '@/lib/session/session-state'
import { readStored, removeStored, writeStored } from '@/lib/storage/storage'
import type { DebtBanner } from './debt-banner'
import { leaveKids } from './leave-kids'
import { withoutLanguage } from './nav-links'

type RequiredAction = NonNullable<Account['userAction']>
type Translate = ReturnType<typeof useTranslations<'member'>>

/** Where addresses, devices and profiles are managed (specification 2). */
const managementPages = /^\/(?:profiles|verify|settings)(?:\/|$)/
/** Where a plan is chosen, paid for or cancelled. */
const payingPages = /^\/(?:subscription-plans|payment-[a-z]+|cancel-subscription)(?:\/|$)/
/** Pages for guests, which redirect members themselves. */
const guestPages = /^\/(?:login|sign-up)(?:\/|$)/

/** Returns the action if this session has not shown it yet, and marks it as shown. */
function takeOnce(
  action: RequiredAction | null,
  stored: 'userActionShown' | 'userWarningShown',
): RequiredAction | null {
  if (!action || readStored(stored) === action.actionType) return null
  writeStored(stored, action.actionType)
  return action
}

function takeEmailAction({ emailVerifyAction }: Account): RequiredAction | null {
  if (emailVerifyAction?.actionType !== 'EMAIL_VERIFY' || readStored('emailVerifyShown')) return null
  writeStored('emailVerifyShown', true)
  return emailVerifyAction
}

/** Warns of a debt with a question, since the member may continue without paying now. */
function showDebt({ actionType, warningText }: RequiredAction, lang: LangCode, t: Translate): void {
  showModal('confirm', {
    ...{ icon: TriangleAlert, title: t('debt.title'), message: warningText },
    ...{ acceptText: t('debt.show'), rejectText: t('debt.later') },
    onAccept: () => {
      dispatchFlowAction({ actionType }, { lang, goTo })
      return Promise.resolve(null)
    },
  })
}

/** Shows the account's warning (specification 3), once per session and not where plans are paid for. */
function showWarning({ userWarningAction }: Account, lang: LangCode, t: Translate): boolean {
  if (payingPages.test(withoutLanguage(location.pathname))) return false
  const warning = takeOnce(userWarningAction, 'userWarningShown')
  if (!warning) return false
  if (warning.actionType.startsWith('PACKAGES')) showDebt(warning, lang, t)
  else dispatchFlowAction(warning, { lang })
  return true
}

/** Welcomes a new member on the home page: where a member with nothing else to do arrives. */
async function welcome({ fullName }: Account): Promise<void> {
  if (withoutLanguage(location.pathname) !== '' || !readStored('signedUp')) return
  const loaded = await import('@/components/catalogue/welcome/offer-welcome').catch(() => null)
  await loaded?.offerWelcome(fullName)
}

/** Opens one required action, or else the welcome, except on the pages that handle it, and never for children, who cannot. */
function showRequiredAction(account: Account, lang: LangCode, t: Translate): void {
  if (isKids() || managementPages.test(withoutLanguage(location.pathname))) return
  const urgent = takeOnce(account.userAction, 'userActionShown')
  if (!urgent && showWarning(account, lang, t)) return
  const action = urgent ?? takeEmailAction(account)
  if (action) dispatchFlowAction(action, { lang })
  else void welcome(account)
}

/** A social login returns to a page that does not know the member yet. */
const comesFromProvider = () => new URLSearchParams(location.search).get('social') === 'done'

/** Sends the progress reports that a player queued while offline. */
async function sendQueuedReports(): Promise<void> {
  const { flushOfflineQueue } = await import('@/lib/player/sources/watch-status')
  if (await flushOfflineQueue()) await queryClient().invalidateQueries()
}

/** Shows why the previous page has led here. That page leaves it alone while it is being left. */
function showErrorNotice(): void {
  const notice = readStored('errorNotice')
  if (notice?.path !== location.pathname || typeof notice.message !== 'string') return
  removeStored('errorNotice')
  showModal('notification', { type: 'error', message: notice.message })
}

/** Once the account has loaded: completes a social login, applies the default profile, shows the required action. */
function useRequiredActions(account: Account | undefined, failed: boolean, lang: LangCode): void {
  const t = useTranslations('member')
  const show = useEffectEvent((known: Account) => showRequiredAction(known, lang, t))
  useEffect(() => {
    showErrorNotice()
    if (comesFromProvider()) void completeLogin({ leave: selfNavigation().open })
    else if (readStored('heldBack')) void sendQueuedReports()
  }, [])
  useEffect(() => {
    if (!account || account.otpRequired || comesFromProvider()) return
    if (guestPages.test(withoutLanguage(location.pathname))) return
    let isMounted = true
    void applyDefaultProfile(account).then((leaves) => {
      if (leaves) return
      settleProfile()
      if (isMounted) show(account)
    })
    return () => {
      isMounted = false
    }
  }, [account])
  useEffect(() => {
    if (failed) settleProfile()
  }, [failed])
}

const avatarWidth = 96

/** The profile's picture; initials until it has loaded. */
function Picture({ profile, size = 's' }: { profile: Profile | null; size?: 's' | 'l' }) {
  const type = profile?.profileType ?? 'ADULT'
  const { data } = useQuery({ ...avatarsQuery(type), enabled: profile !== null })
  const image = data?.find(({ id }) => id === profile?.avatarId)?.imageUrl
  return (
    <Avatar
      size={size}
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
    <div className="mx-3 mb-2 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 border-be border-be-line pt-2 pb-3">
      <Picture profile={profile} size="l" />
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-0.5 *:max-w-full">
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
    </div>
  )
}

/** The banner's code, which only members in debt load. `null` until it has come. */
function useDebtBanner(account: Account | undefined) {
  const [loaded, setLoaded] = useState<{ DebtBanner: typeof DebtBanner } | null>(null)
  const owes = account?.userWarningAction?.actionType === 'PACKAGES_SUSPENDED'
  useEffect(() => {
    if (owes) import('./debt-banner').then(setLoaded, () => undefined)
  }, [owes])
  return loaded
}

function MemberMenu({ lang }: { lang: LangCode }) {
  const t = useTranslations('member')
  const { data: account, isError } = useQuery(accountQuery)
  const [isLoggingOut, setLoggingOut] = useState(false)
  const debt = useDebtBanner(account)
  useRequiredActions(account, isError, lang)
  const profile = account ? currentProfile(account) : null
  const isChild = profile ? profile.profileType === 'KIDS' : isKids()
  const forGrownUps = [
    { label: t('family'), icon: Users, href: pathTo.familySharing(lang) },
    { label: t('invite'), icon: UserPlus, href: pathTo.invitation(lang) },
  ]
  const leave = { label: t('leaveKids'), icon: Lock, onSelect: () => account && leaveKids(account, t) }
  const support = { label: t('support'), icon: Mail, href: pathTo.customerSupport(lang) }
  function logOutOnce() {
    if (isLoggingOut) return
    setLoggingOut(true)
    void logOut()
  }
  const menu = (
    <Menu
      label={t('menu')}
      trigger={<Picture profile={profile} />}
      header={account && <Identity account={account} profile={profile} />}
      items={[
        { label: t('myList'), icon: Bookmark, href: pathTo.myList(lang) },
        { label: t('profiles'), icon: User, href: pathTo.profiles(lang) },
        ...(isChild ? [] : forGrownUps),
        { label: t('settings'), icon: Settings, href: pathTo.settings(lang) },
        { label: t('help'), icon: CircleQuestionMark, href: pathTo.helpCenter(lang) },
        ...(isChild ? (account ? [leave] : []) : [support]),
        { label: t('logOut'), icon: LogOut, divided: true, onSelect: logOutOnce },
      ]}
    />
  )
  return (
    <>
      {menu}
      {account && debt && <debt.DebtBanner lang={lang} account={account} />}
    </>
  )
}

/** A member's picture in the header, and its menu. */
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

/** Loads the menu with its messages. Rejects when they cannot be fetched. */
export async function loadAccountMenu(lang: LangCode): Promise<LoadedMenu> {
  return { Menu: AccountMenu, messages: await fetchMessages(lang, 'member') }
}
