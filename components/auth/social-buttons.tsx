import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button, useHydrated } from '@/components/ui/browser'
import {
  type ApiError,
  type Result,
  invalidResponse,
  networkError,
  httpError,
  parseResponse,
} from '@/lib/api/result'
import { type SocialProvider, toSocialProviders } from '@/lib/config/social'
import { loadConfig } from '@/lib/api/browser/load-config'
import { rememberSignIn } from '@/lib/analytics/track-page-view'
import { errorCodes } from '@/lib/contract'
import { solveCaptcha } from '@/lib/captcha/solve-captcha'
import { showModal } from '@/lib/modals/modal-store'
import { goTo, consumeQueryParam } from '@/lib/routing'

/** Not shown (specification 8): the visitor turned back, or the reason is unknown. */
const silent: readonly string[] = ['unknown', 'cancelled']

/**
 * Why a social login returned to this page without a session; `null` when none did. Read once. Has the status of the
 * auth host's error, not its message.
 */
export function consumeSocialError(): ApiError | null {
  const text = consumeQueryParam('social-error')
  if (text === null || silent.includes(text)) return null
  if (/^[45]\d\d$/.test(text)) return { ...httpError(Number(text), null), retryable: true }
  const code = Object.values(errorCodes).find((code) => code === text) ?? errorCodes.status
  return { code, status: null, message: null, retryable: true }
}

interface SocialStart {
  provider: SocialProvider
  mode: 'login' | 'register'
  /** Where the provider leads back to: a same-origin path. */
  returnTo: string
  referenceCode?: string
}

const here = () => location.pathname + location.search

/** A captcha that fails shows in its own notice, a start that fails in the form. */
type StartResult = Result<string> & { captchaMissing?: true }

function addressIn(data: unknown): string | null {
  const url = typeof data === 'object' && data !== null && 'url' in data ? data.url : null
  return typeof url === 'string' && /^https?:/.test(url) ? url : null
}

/** Starts a social login or registration. Returns the provider's URL, to which the browser navigates. */
export async function startSocial({ provider, ...start }: SocialStart): Promise<StartResult> {
  const captcha = await solveCaptcha()
  if (captcha.error) return { error: captcha.error, captchaMissing: true }
  try {
    const response = await fetch(`/api/social/${provider}/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', language: document.documentElement.lang },
      credentials: 'same-origin',
      body: JSON.stringify({ ...start, startedAt: here(), gRecaptchaResponse: captcha.data }),
    })
    const result = parseResponse(response, await response.text())
    if (result.error) return { error: result.error }
    const url = addressIn(result.data.data)
    if (url === null) return { error: invalidResponse(errorCodes.schema, response.status) }
    rememberSignIn({ name: 'login', method: provider })
    return { data: url }
  } catch {
    return { error: networkError() }
  }
}

interface SocialJourney extends Pick<SocialStart, 'mode' | 'referenceCode'> {
  /** Where the login ends, read when it starts: a same-origin path. */
  returnTo: () => string
}

/**
 * Starts social logins. A failed captcha shows in a notice (specification 8), any other error in the form. The button
 * is busy until the provider's page loads, and ready again when the back button restores this page.
 */
function useSocialStart(journey: SocialJourney, onFailure: (failure: ApiError | null) => void) {
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

const shapes: Record<SocialProvider, string> = {
  facebook: 'M14 8.5h3v-4h-3.2c-2.9 0-4.3 1.8-4.3 4.3V11H7v4h2.5v7h4v-7h3l.6-4h-3.6V9.2c0-.5.2-.7.5-.7Z',
  google:
    'M21.3 10.4H12v3.7h5.3c-.6 2.3-2.5 3.9-5.3 3.9a6 6 0 1 1 3.9-10.5l2.7-2.7A9.8 9.8 0 1 0 21.5 12c0-.6-.1-1.1-.2-1.6Z',
  apple:
    'M16.5 12.6c0-2 1.6-3 1.7-3a3.7 3.7 0 0 0-2.9-1.6c-1.2-.1-2.4.7-3 .7s-1.6-.7-2.6-.7c-1.3 0-2.6.8-3.3 2-1.4 2.4-.4 6 1 8 .7 1 1.5 2 2.5 2s1.4-.6 2.6-.6 1.6.6 2.6.6 1.8-1 2.4-1.9c.8-1.1 1.1-2.2 1.1-2.2s-2.1-.8-2.1-3.3ZM14.6 6.6c.5-.7.9-1.6.8-2.6-.8 0-1.8.5-2.4 1.2-.5.6-1 1.6-.8 2.5.9.1 1.8-.4 2.4-1.1Z',
}

/** The provider's logo; decorative, since its name is beside it. */
function ProviderLogo({ provider }: { provider: SocialProvider }) {
  return (
    <svg className="size-5 fill-current" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[provider]} />
    </svg>
  )
}

let cached: SocialProvider[] | null = null

/** The social accounts to offer in a form that opens in the browser; none when the auth host cannot be reached. */
async function fetchSocialProviders(): Promise<SocialProvider[]> {
  if (cached) return cached
  const { data: flags } = await loadConfig()
  if (flags) cached = toSocialProviders(flags)
  return cached ?? []
}

/** The social accounts to offer: the page's, else those the browser fetches; `null` until then. */
function useSocialProviders(rendered: readonly SocialProvider[] | null): readonly SocialProvider[] | null {
  const [listed, setListed] = useState(rendered)
  useEffect(() => {
    if (rendered === null) void fetchSocialProviders().then(setListed)
  }, [rendered])
  return listed
}

const conflict = 409

/** Shows why a social login returned without a session. */
function useReturnedFailure(onFailure: (failure: ApiError) => void): void {
  const taken = useTranslations('auth')('social.taken')
  useEffect(() => {
    const failure = consumeSocialError()
    if (failure) onFailure(failure.status === conflict ? { ...failure, message: taken } : failure)
  }, [onFailure, taken])
}

interface SocialButtonsProps extends SocialJourney {
  /** As rendered with the page; `null` where the browser has to fetch them. */
  providers: readonly SocialProvider[] | null
  onFailure: (failure: ApiError | null) => void
}

/** Buttons of the configured social accounts, and the 'or' between them and the form; nothing where there are none. */
export function SocialButtons({ providers, onFailure, ...journey }: SocialButtonsProps) {
  const t = useTranslations('auth')
  const hydrated = useHydrated()
  const offered = useSocialProviders(providers)
  const { busy, start } = useSocialStart(journey, onFailure)
  useReturnedFailure(onFailure)
  const names: Record<SocialProvider, () => string> = {
    facebook: () => t('social.facebook'),
    google: () => t('social.google'),
    apple: () => t('social.apple'),
  }
  if (offered?.length === 0) return null
  return (
    <>
      <div
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.9rem),1fr))] gap-2.5 [&>button]:px-2 max-[27.5em]:[&>button]:text-14 md:max-lg:[&>button]:text-14 max-[27.5em]:[&>button>:first-child]:flex-col max-[27.5em]:[&>button>:first-child]:gap-0.5 md:max-lg:[&>button>:first-child]:flex-col md:max-lg:[&>button>:first-child]:gap-0.5"
        role="group"
        aria-label={t('social.group')}
      >
        {offered === null && <span className="h-12" />}
        {offered?.map((provider) => (
          <Button
            key={provider}
            variant="glass"
            block
            busy={busy === provider}
            disabled={!hydrated || (busy !== null && busy !== provider)}
            onClick={() => void start(provider)}
          >
            <ProviderLogo provider={provider} />
            {names[provider]()}
          </Button>
        ))}
      </div>
      <p className="my-4 flex items-center gap-4 text-14 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
    </>
  )
}
