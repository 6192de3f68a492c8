'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { ownOriginPath } from '@/lib/routing/own-origin-path'
import { pathTo } from '@/lib/routing/paths'
import type { SocialProvider } from '@/lib/config/social'
import { LoginPanel, type LoginView } from './login-panel'
import { Swap, swapLink } from '../common/swap-link'
import { dropHash, forgotHash, useHashView } from './use-hash-view'
import { useLang } from '@/components/ui/hooks/use-lang'
import { useRedirectMember } from '../common/use-redirect-member'

/** Where the login page leads: back to where the visitor came from on our own origin, else home. */
export function loginTarget(lang: LangCode): string {
  const wanted = new URLSearchParams(location.search).get('redirectUrl')
  const path = wanted === null ? null : ownOriginPath(encodeURIComponent(wanted), location.origin)
  return path ?? pathTo.home(lang)
}

/** The login page's forms. */
export function LoginIsland({ providers }: { providers: readonly SocialProvider[] | null }) {
  const t = useTranslations('auth')
  const lang = useLang()
  const [view, setView] = useState<LoginView>('login')
  useHashView(setView)
  const goTo = useCallback(() => loginTarget(lang), [lang])
  useRedirectMember(goTo)
  // The address says which form is shown, so that the browser's own back leads from one to the other.
  function show(next: LoginView) {
    if (next === 'forgot') location.hash = forgotHash
    else dropHash()
    setView(next)
  }
  return (
    <>
      {view === 'forgot' && <h2 className="mb-4">{t('forgot.title')}</h2>}
      <LoginPanel view={view} onView={show} goTo={goTo} providers={providers} forgotHref={forgotHash} />
      {view === 'login' && (
        <Swap>{t.rich('newHere', { link: swapLink({ href: pathTo.signUp(lang) }) })}</Swap>
      )}
    </>
  )
}
