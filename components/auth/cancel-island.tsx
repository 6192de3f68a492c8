'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { ContactField, useCountries } from '@/components/forms/contact-field'
import { Notice, Button, RadioCard, TextArea, TextInput, useLang } from '@/components/ui/browser'
import { api } from '@/lib/api/browser/api'
import { withCaptcha } from '@/lib/captcha/solve-captcha'
import { languages } from '@/lib/contract'
import { useFieldError } from '@/lib/forms'
import { pathTo, consumeQueryParam } from '@/lib/routing'
import { AuthForm, type FormOutcome, useAuthForm } from './auth-form'
import type { CancelValues } from './auth-schemas'
import { WhatFollows } from './cancel-screen'
import { useMemberEmail } from './use-member-email'
import { NextStep } from './forgot-panel'

const loadSchema = async () => (await import('./auth-schemas')).cancelSchema
const maxReason = 500

/** A cancellation that was received. */
interface Received {
  /** The address as it was typed. */
  typed: string
  /** ISO 8601. */
  receivedAt: string
}

interface CancelFormProps {
  typed: string
  onReceived: (received: Received) => void
}

/** Only requires whose subscription it is: date and reason are optional. */
function CancelForm({ typed, onReceived }: CancelFormProps) {
  const t = useTranslations('cancellation')
  const label = useTranslations('auth')
  const fieldError = useFieldError()
  const countries = useCountries()
  const [isLater, setLater] = useState(false)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))

  async function send({ email, end, endsOn, reason }: CancelValues): Promise<FormOutcome> {
    const contact = await countries.toContact(email, 'both')
    if (contact.error) return { failure: contact.error }
    const chosen = end === 'later' ? { endsOn } : {}
    const result = await withCaptcha((gRecaptchaResponse) =>
      api.payment.requestCancellation({
        body: { ...contact.data, ...chosen, reason, gRecaptchaResponse },
      }),
    )
    if (result.error) return { failure: result.error }
    onReceived({ typed: email, receivedAt: result.data.receivedAt })
    return { leaving: false }
  }
  const form = useAuthForm({ load: loadSchema, send, captcha: true })
  const { register, formState, getValues, setValue } = form
  useMemberEmail((email) => {
    if (!getValues('email')) setValue('email', email)
  })
  const end = register('end', {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setLater(target.value === 'later'),
  })

  return (
    <AuthForm form={form} submitLabel={t('submit')} noScript={t('noScript')}>
      <ContactField
        mode="both"
        field={register('email')}
        typed={typed}
        countries={countries}
        label={label('emailOrPhone')}
        error={fieldError(formState.errors.email)}
        autoComplete="username"
      />
      <fieldset className="grid gap-2.5">
        <legend className="mb-1.5 p-0 text-14 leading-min-150 font-semibold">{t('when')}</legend>
        <RadioCard {...end} value="soon" label={t('soon')} note={t('soonNote')} defaultChecked />
        <RadioCard {...end} value="later" label={t('later')} note={t('laterNote')} />
      </fieldset>
      {isLater && (
        <TextInput
          {...register('endsOn')}
          type="date"
          min={today}
          label={t('day')}
          error={fieldError(formState.errors.endsOn)}
        />
      )}
      <TextArea
        {...register('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        rows={3}
        maxLength={maxReason}
      />
    </AuthForm>
  )
}

/** Says the same whether or not the account exists, with the date and time of receipt. */
function Acknowledged({ received, onAgain }: { received: Received; onAgain: () => void }) {
  const t = useTranslations('cancellation')
  const lang = useLang()
  const style = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat(languages[lang].intlTag, style)
  const { typed: address, receivedAt } = received
  return (
    <NextStep>
      <Notice tone="ok" role="status">
        <b>{t('receivedTitle')}</b>
        <p>{format.format(new Date(receivedAt))}</p>
        <p className="mt-2">
          {t.rich('received', { address, contact: (text) => <bdi dir="ltr">{text}</bdi> })}
        </p>
      </Notice>
      <p className="text-secondary">
        {t.rich('nothing', {
          link: (text) => (
            <a className="link" href={pathTo.helpCenter(lang)}>
              {text}
            </a>
          ),
        })}
      </p>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="outline" onClick={() => print()}>
          {t('print')}
        </Button>
        <Button variant="outline" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </NextStep>
  )
}

/** Leads who has a plan to its cancellation in the account, which needs no mail. In the HTML of others too, but not shown. */
function AccountFirst() {
  const t = useTranslations('cancellation')
  const lang = useLang()
  return (
    <div className="grid justify-items-start gap-3 rounded-lg bg-surface p-4 edge-hair md:p-6 plan-closed:hidden in-debt:grid">
      <p>{t('member')}</p>
      <Button variant="outline" href={pathTo.settings(lang, 'subscription')}>
        {t('toAccount')}
      </Button>
    </div>
  )
}

/** Cancels a subscription without a login. The input stays until it was received. */
export function CancelIsland() {
  const t = useTranslations('cancellation')
  const lang = useLang()
  const [received, setReceived] = useState<Received | null>(null)
  const [typed, setTyped] = useState('')
  if (received) {
    const again = () => {
      setTyped(received.typed)
      setReceived(null)
    }
    return <Acknowledged received={received} onAgain={again} />
  }
  return (
    <>
      <AccountFirst />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-8">
        <section
          className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-xl bg-surface p-4 edge-hair md:p-6"
          aria-labelledby="by-form"
        >
          <h2 id="by-form" className="text-22 guest:hidden">
            {t('byForm')}
          </h2>
          <CancelForm typed={typed} onReceived={setReceived} />
        </section>
        <WhatFollows />
      </div>
      <p className="text-14 text-secondary member:hidden">
        {t.rich('loggedIn', {
          link: (text) => (
            <a className="link" href={pathTo.settings(lang, 'subscription')}>
              {text}
            </a>
          ),
        })}
      </p>
    </>
  )
}

type Action = 'revoked' | 'ended'
/** `charging`: it ends as a payment decides that had started before. */
type Outcome = Action | 'charging'

interface LinkIslandProps {
  children: (choice: { disabled: boolean; busy: boolean; choose: (action: Action) => void }) => ReactNode
}

/** Sends the token of the page's address with the chosen action, once a button is pressed. */
function LinkIsland({ children }: LinkIslandProps) {
  const t = useTranslations('cancellation')
  const unexpected = useTranslations('apiErrors')('unexpected')
  const lang = useLang()
  const [code, setCode] = useState<string | null>(null)
  const [step, setStep] = useState<'ready' | 'sending' | 'no-token' | Outcome>('ready')
  const [failure, setFailure] = useState<string | null>(null)
  const started = useRef(false)

  useEffect(() => {
    if (started.current) return
    started.current = true
    const found = consumeQueryParam('token')
    void Promise.resolve().then(() => {
      setCode(found)
      if (found === null) setStep('no-token')
    })
  }, [])

  async function send(action: Action) {
    if (code === null) return
    setStep('sending')
    setFailure(null)
    const { confirmCancellation, revokeCancellation } = api.payment
    const { data, error } = await (action === 'ended' ? confirmCancellation : revokeCancellation)({
      body: { token: code },
    })
    setFailure(error ? (error.message ?? unexpected) : null)
    setStep(error ? 'ready' : data.ends === 'AFTER_PAYMENT' ? 'charging' : action)
  }

  if (step === 'revoked' || step === 'ended' || step === 'charging') {
    const texts = { revoked: t('revoked'), ended: t('ended'), charging: t('charging') }
    return (
      <NextStep>
        <Notice tone="ok" role="status">
          {texts[step]}
        </Notice>
        <Button href={pathTo.home(lang)}>{t('home')}</Button>
      </NextStep>
    )
  }
  if (step === 'no-token')
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 [&>a]:justify-self-start">
        <Notice>{t('noToken')}</Notice>
        <Button href={pathTo.home(lang)}>{t('home')}</Button>
      </div>
    )
  const choose = (action: Action) => void send(action)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <noscript>
        <p className="rounded-md bg-raised px-4 py-3.5">{t('noScript')}</p>
      </noscript>
      {failure !== null && (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {children({ disabled: code === null, busy: step === 'sending', choose })}
      </div>
    </div>
  )
}

/** Takes a cancellation back. */
export function RevokeIsland() {
  const t = useTranslations('cancellation')
  const lang = useLang()
  return (
    <LinkIsland>
      {({ choose, ...state }) => (
        <>
          <Button variant="outline" block {...state} onClick={() => choose('revoked')}>
            {t('revoke')}
          </Button>
          <Button variant="outline" block href={pathTo.home(lang)}>
            {t('leave')}
          </Button>
        </>
      )}
    </LinkIsland>
  )
}

/** Ends a subscription with an open payment, or takes its cancellation back. */
export function ConfirmIsland() {
  const t = useTranslations('cancellation')
  return (
    <LinkIsland>
      {({ choose, ...state }) => (
        <>
          <Button variant="outline" block {...state} onClick={() => choose('ended')}>
            {t('end')}
          </Button>
          <Button variant="outline" block {...state} onClick={() => choose('revoked')}>
            {t('revoke')}
          </Button>
        </>
      )}
    </LinkIsland>
  )
}
