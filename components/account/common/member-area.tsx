'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { State, Button, Lock, CircleAlert, CircleUserRound, Spinner, useLang } from '@/components/ui/browser'
import type { ApiError } from '@/lib/api/result'
import { showModal } from '@/lib/modals/modal-store'
import { requestCode } from '@/lib/modals/request-code'
import { limits, type Account, type LangCode } from '@/lib/contract'
import { goTo, pathTo, reloadPage } from '@/lib/routing'
import { onSessionEnd } from '@/lib/session/end-session'
import { selfNavigation } from '@/lib/session/self-navigation'
import { memberPageStep } from '@/lib/session/session-state'
import { readStored, writeStored } from '@/lib/storage/storage'
import { useAccount, useErrorText } from './use-account'

type ContactDetails = Pick<Account, 'email' | 'msisdn'>
/** Of what stands in for the content: 1 where the content brings the page's own heading. */
type HeadingLevel = 1 | 2

/**
 * Replaces a member page while a code is required (specification 4): requests one and opens its dialog, once per tab
 * automatically and then by the button. The right code reloads the page.
 */
function CodeStep({ account, level }: { account: ContactDetails; level: HeadingLevel }) {
  const t = useTranslations('account')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)

  async function send() {
    setBusy(true)
    setFailure(await requestCode(account))
    setBusy(false)
  }
  const sendOnce = useEffectEvent(() => {
    if (readStored('codeRequested')) return
    writeStored('codeRequested', true)
    void Promise.resolve().then(send)
  })
  useEffect(() => sendOnce(), [])

  const action = (
    <Button busy={busy} onClick={() => void send()}>
      {t('access.sendCode')}
    </Button>
  )
  const text = failure ? <span role="alert">{errorText(failure)}</span> : t('access.codeText')
  return <State level={level} icon={Lock} title={t('access.codeNeeded')} text={text} actions={action} />
}

/** What guests get in place of a member page (specification 2): the login page, its modal, or the home page. */
type GuestView = 'login-page' | 'login-modal' | 'home'

const here = () => location.pathname + location.search

/** The login page, which leads back here, to the same part of the page. */
const loginPath = (lang: LangCode) => pathTo.login(lang, here() + location.hash)

/**
 * Redirects guests, except where they get the modal, or a screen of the page (`null`).
 * @returns a path to link to where this page may not navigate by itself
 */
function useGuestRedirect(isGuest: boolean, guests: GuestView | null, lang: LangCode): string | null {
  const [refused, setRefused] = useState<string | null>(null)
  useEffect(() => {
    if (guests === 'login-modal' || guests === null) return
    const leave = () => {
      const target = guests === 'home' ? pathTo.home(lang) : loginPath(lang)
      if (!selfNavigation().open(target)) setRefused(target)
    }
    if (isGuest) leave()
    return onSessionEnd(leave)
  }, [isGuest, guests, lang])
  return isGuest ? refused : null
}

const showLogin = () => showModal('login', { redirectTo: here() })

/** Opens the login modal over the page. After it is closed, a button opens it again. */
function LoginDoor() {
  const t = useTranslations('account.access')
  useEffect(showLogin, [])
  const action = <Button onClick={showLogin}>{t('logIn')}</Button>
  return <State icon={CircleUserRound} title={t('loginNeeded')} actions={action} />
}

/** Whether to show the loading screen: after 300 ms of waiting, and then for at least 500 ms (specification 9). */
export function useLoadingScreen(isWaiting: boolean): boolean {
  const [shownAt, setShownAt] = useState<number | null>(null)
  const isShown = shownAt !== null
  useEffect(() => {
    if (isWaiting === isShown) return
    const leftMs = isShown ? limits.loadingHoldMs - (performance.now() - shownAt) : limits.lazyDelayMs
    const timer = setTimeout(() => setShownAt(isShown ? null : performance.now()), Math.max(0, leftMs))
    return () => clearTimeout(timer)
  }, [isWaiting, isShown, shownAt])
  return isShown
}

/**
 * Leads to the timeout page after ten seconds of waiting (specification 9). Going back leads here again.
 * @returns whether this page may not navigate by itself, and has to offer a retry
 */
export function useLoadingTimeout(isWaiting: boolean): boolean {
  const target = pathTo.requestTimeout(useLang())
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const leave = () => setRefused(!selfNavigation().leave(() => goTo(target)))
    const timer = setTimeout(leave, limits.lazyTimeoutMs)
    return () => clearTimeout(timer)
  }, [isWaiting, target])
  return isWaiting && refused
}

/** Lies over the page, so that placeholders and what is usable already stay where they are. */
export function LoadingScreen() {
  const t = useTranslations('account')
  return (
    <div className="pointer-events-none fixed inset-0 z-10 grid place-items-center">
      <div className="rounded-xl bg-surface p-5 edge-hair">
        <Spinner size="l" label={t('loading')} />
      </div>
    </div>
  )
}

interface MemberAreaProps {
  guests?: GuestView
  /** Shown to guests at this address, who are then not redirected: with the HTML, also without scripts. */
  guestScreen?: ReactNode
  level?: HeadingLevel
  children: ReactNode
}

/**
 * Member-only content. While the account loads it renders its own placeholders, under the loading screen. Guests get
 * what `guests` or `guestScreen` says, and return after logging in; a required code comes first.
 */
export function MemberArea(props: MemberAreaProps) {
  const { guests = 'login-page', guestScreen, level = 2, children } = props
  const t = useTranslations('account')
  const lang = useLang()
  const errorText = useErrorText()
  const { data, error, refetch, isFetching, isLoading } = useAccount()
  const isLoadingShown = useLoadingScreen(isLoading)
  const isLate = useLoadingTimeout(isLoading)
  const step = memberPageStep({ data, error })
  const isGuest = step === 'log-in'
  const target = useGuestRedirect(isGuest, guestScreen ? null : guests, lang)

  if (isGuest && guests === 'login-modal') return <LoginDoor />
  if (target !== null) {
    const link = <Button href={loginPath(lang)}>{t('access.logIn')}</Button>
    return <State level={level} icon={CircleUserRound} title={t('access.loginNeeded')} actions={link} />
  }
  if (step === 'enter-code' && data) return <CodeStep account={data} level={level} />
  if (step !== 'retry' && !isLate)
    return (
      <>
        {guestScreen && (isGuest || !data) && (
          <div className={isGuest ? undefined : 'member:hidden'}>{guestScreen}</div>
        )}
        {guestScreen ? !isGuest && <div className="guest:hidden">{children}</div> : children}
        {isLoadingShown && <LoadingScreen />}
      </>
    )
  const again = (
    <Button busy={isFetching && !isLate} onClick={isLate ? reloadPage : () => void refetch()}>
      {t('tryAgain')}
    </Button>
  )
  return (
    <State
      level={level}
      icon={CircleAlert}
      role="alert"
      title={t('loadFailed')}
      text={error && errorText(error)}
      actions={again}
    />
  )
}
