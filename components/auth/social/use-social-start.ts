import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { rememberSignIn } from '@/lib/analytics/track-page-view'
import { invalidResponse, networkError } from '@/lib/api/api-error'
import { parseResponse } from '@/lib/api/parse-response'
import type { ApiError, Result } from '@/lib/api/result'
import { errorCodes } from '@/lib/contract/errors'
import { solveCaptcha } from '@/lib/captcha/solve-captcha'
import type { SocialProvider } from '@/lib/config/social'
import { showModal } from '@/lib/modals/modal-store'
import { goTo } from '@/lib/routing/go-to'

interface SocialStart {
  provider: SocialProvider
  mode: 'login' | 'register'
  /** Where the provider leads back to: a path of our own origin. */
  returnTo: string
  referenceCode?: string
}

/** A captcha that fails shows in a notice of its own, a start that fails in the form. */
type StartResult = Result<string> & { captchaMissing?: true }

function addressIn(data: unknown): string | null {
  const url = typeof data === 'object' && data !== null && 'url' in data ? data.url : null
  return typeof url === 'string' && /^https?:/.test(url) ? url : null
}

/** Starts a social login or registration. Gives the provider's address, to which the browser goes. */
export async function startSocial({ provider, ...start }: SocialStart): Promise<StartResult> {
  const captcha = await solveCaptcha()
  if (captcha.error) return { error: captcha.error, captchaMissing: true }
  try {
    const response = await fetch(`/api/social/${provider}/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', language: document.documentElement.lang },
      credentials: 'same-origin',
      body: JSON.stringify({ ...start, gRecaptchaResponse: captcha.data }),
    })
    const result = parseResponse(response, await response.text())
    if (result.error) return { error: result.error }
    const url = addressIn(result.data.data)
    if (url === null) return { error: invalidResponse(errorCodes.schema, response.status) }
    rememberSignIn({ name: start.mode === 'login' ? 'login' : 'sign_up', method: provider })
    return { data: url }
  } catch {
    return { error: networkError() }
  }
}

export interface SocialJourney extends Pick<SocialStart, 'mode' | 'referenceCode'> {
  /** Where the journey ends, read when it starts: a path of our own origin. */
  returnTo: () => string
}

/**
 * Starts social journeys. A captcha that fails shows in a notice (specification 8), any other failure goes to the form.
 * The button is busy until the provider's page loads, and ready again for whoever comes back.
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
