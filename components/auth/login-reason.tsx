'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { useLang } from '@/components/ui/browser'
import { loginTarget } from './login-panel'

/** What the page at a path requires a login for; `null` where the path says nothing. */
export function useLoginReason(path: string | null | undefined): string | null {
  const t = useTranslations('auth.reasons')
  const reasons = new Map([
    ['invitation', () => t('invitation')],
    ['customer-support', () => t('support')],
    ['settings', () => t('settings')],
    ['profiles', () => t('profiles')],
    ['history', () => t('history')],
    ['activate', () => t('activate')],
    ['subscription-plans', () => t('plans')],
    ['family-sharing', () => t('family')],
    ['payment-history', () => t('payments')],
  ])
  const [, , part = ''] = path?.split(/[/?#]/) ?? []
  return reasons.get(part)?.() ?? null
}

const never = () => () => undefined

/** Under the login page's title: what the page that led here requires a login for, else the welcome. */
export function LoginLead() {
  const t = useTranslations('auth')
  const lang = useLang()
  const target = useSyncExternalStore(
    never,
    () => loginTarget(lang),
    () => null,
  )
  const reason = useLoginReason(target)
  // One cell for both, so that the form below does not move.
  return (
    <span className="grid *:[grid-area:1/1]">
      <span className={reason === null ? undefined : 'invisible'}>{t('loginLead')}</span>
      {reason !== null && <span className="self-center">{reason}</span>}
    </span>
  )
}
