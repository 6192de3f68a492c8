'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useSyncExternalStore } from 'react'
import type { SocialProvider } from '@/lib/config/social'
import { pathTo } from '@/lib/routing/paths'
import { RegisterForm } from './register-form'
import { Swap, swapLink } from '../common/swap-link'
import { useLang } from '@/components/ui/hooks/use-lang'
import { useRedirectMember } from '../common/use-redirect-member'

const never = () => () => undefined

/** The sign-up page's form, with what the address knows beforehand. */
export function SignUpIsland({ providers }: { providers: readonly SocialProvider[] | null }) {
  const t = useTranslations('auth')
  const lang = useLang()
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )
  const home = useCallback(() => pathTo.home(lang), [lang])
  useRedirectMember(home)
  const query = new URLSearchParams(search)
  const invitation = {
    email: query.get('email') ?? undefined,
    channel: query.get('channel') ?? undefined,
    referenceCode: query.get('referenceCode') ?? undefined,
  }
  return (
    <>
      <RegisterForm invitation={invitation} providers={providers} />
      <Swap>{t.rich('haveAccount', { link: swapLink({ href: pathTo.login(lang) }) })}</Swap>
    </>
  )
}
