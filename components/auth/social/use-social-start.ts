import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { ApiError } from '@/lib/api/result'
import { goTo } from '@/lib/routing/go-to'
import { startSocial, type SocialStart } from './start-social'
import type { SocialProvider } from '@/lib/config/social'
import { showModal } from '@/lib/modals/modal-store'

export interface SocialJourney extends Pick<SocialStart, 'mode' | 'referenceCode'> {
  /** Where the journey ends, asked for when it begins: a path of our own origin. */
  returnTo: () => string
}

/**
 * Begins social journeys. A captcha that does not come is told in a notice (specification 8), any other failure is
 * given to the form. Until the provider's page has come the button is busy, and again ready for whoever comes back.
 */
export function useSocialStart(journey: SocialJourney, onFailure: (failure: ApiError | null) => void) {
  const t = useTranslations('apiErrors')
  const [busy, setBusy] = useState<SocialProvider | null>(null)

  useEffect(() => {
    const reset = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(null)
    }
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  async function start(provider: SocialProvider) {
    if (busy) return
    setBusy(provider)
    onFailure(null)
    const { returnTo, ...rest } = journey
    const {
      data: address,
      error,
      captchaMissing,
    } = await startSocial({ provider, ...rest, returnTo: returnTo() })
    if (address !== undefined) return goTo(address)
    setBusy(null)
    if (captchaMissing) showModal('notification', { type: 'error', message: t('unexpected') })
    else onFailure(error)
  }
  return { busy, start }
}
