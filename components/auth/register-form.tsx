'use client'

import { useTranslations } from 'next-intl'
import { useEffect, type ReactNode, useCallback, useSyncExternalStore } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { TextInput, Checkbox, useLang } from '@/components/ui/browser'
import type { LangCode } from '@/lib/contract'
import { pathTo, consumeQueryParam } from '@/lib/routing'
import { rememberSignIn } from '@/lib/analytics/track-page-view'
import { showModal } from '@/lib/modals/modal-store'
import { openCodeDialog } from '@/lib/modals/request-code'
import { api, type Result } from '@/lib/api/browser/api'
import { writeStored } from '@/lib/storage/storage'
import { withCaptcha } from '@/lib/captcha/solve-captcha'
import { useFieldError, type Contact } from '@/lib/forms'
import type { SocialProvider } from '@/lib/config/social'
import {
  closeAuthModals,
  continueAsMember,
  requestRequiredCode,
  type AuthResult,
  useRedirectMember,
} from './finish-login'
import type { RegisterValues } from './auth-schemas'
import {
  AuthForm,
  type FormOutcome,
  NewPasswordField,
  PasswordField,
  Swap,
  swapLink,
  useAuthForm,
} from './auth-form'
import { SocialButtons } from './social-buttons'

interface Registration {
  fullName: string
  email: string
  password: string
  repeatPassword: string
  /** The campaign or invitation that led here; WEB by default. */
  channel?: string
  referenceCode?: string
}

/** Creates an account (specification 4). */
function createAccount(fields: Registration): Promise<Result<AuthResult>> {
  const { channel = 'WEB', referenceCode, ...person } = fields
  return withCaptcha((gRecaptchaResponse) =>
    api.auth.registerV4({
      query: { returnNewUserModel: 'true', referenceCode },
      body: { ...person, channel, referenceCode, gRecaptchaResponse },
    }),
  )
}

interface AfterRegistration {
  contact: Contact
  /** What the success notice and its button say. */
  message: string
  okayButtonText: string
  /** Where the new member continues once the notice is closed. */
  goTo: string
}

/**
 * Follows a registration (specification 4): the code where one is required, then the success notice. When that is
 * closed, the new member continues at `goTo`.
 * @returns false while the code is pending
 */
async function finishRegistration(
  result: AuthResult,
  { contact, message, okayButtonText, goTo }: AfterRegistration,
): Promise<boolean> {
  const succeed = () => {
    closeAuthModals()
    rememberSignIn({ name: 'sign_up', method: 'website' })
    writeStored('signedUp', true)
    showModal('notification', {
      type: 'success',
      message,
      okayButtonText,
      onClosed: () => void continueAsMember({ goTo, isNew: true }),
    })
  }
  const code = await requestRequiredCode(result, contact)
  if (code === null) succeed()
  else openCodeDialog(code, { contact, onValidated: succeed })
  return code === null
}

/** A document that opens in another tab, so that the form stays filled in. */
function linkTo(href: string) {
  return (label: ReactNode) => (
    <a className="link" href={href} target="_blank">
      {label}
    </a>
  )
}

/** The agreement to the terms. */
function TermsField({ field, error }: { field: UseFormRegisterReturn; error?: string }) {
  const t = useTranslations('auth')
  const lang = useLang()
  const label = t.rich('terms', {
    terms: linkTo(pathTo.termsOfUse(lang)),
    privacy: linkTo(pathTo.privacyPolicy(lang)),
  })
  return <Checkbox {...field} label={label} error={error} />
}

/** Query parameters that only the registration reads. */
const registrationParams = ['register', 'email', 'channel', 'social']

/** Where a new member continues: at the plans, with the query that led here (specification 3). */
export function afterSignUp(lang: LangCode, search: string): string {
  const query = new URLSearchParams(search)
  for (const key of registrationParams) query.delete(key)
  const rest = query.toString()
  return pathTo.plans(lang) + (rest && `?${rest}`)
}

/** Prefilled from an invitation or a campaign. */
interface Invitation {
  email?: string
  channel?: string
  referenceCode?: string
}

interface RegisterFormProps {
  invitation: Invitation
  /** Where the new member continues; the plans by default. */
  goTo?: string
  providers: readonly SocialProvider[] | null
}

const load = async () => (await import('./auth-schemas')).registerSchema

/** Creates an account by a social account, or by name, e-mail address and password. */
export function RegisterForm({ invitation, goTo: target, providers }: RegisterFormProps) {
  const t = useTranslations('auth')
  const lang = useLang()
  const fieldError = useFieldError()
  const { email: invited, channel, referenceCode } = invitation
  const goTo = () => target ?? afterSignUp(lang, location.search)

  async function send({ fullName, email, password, repeatPassword }: RegisterValues): Promise<FormOutcome> {
    const person = { fullName, email, password, repeatPassword }
    const result = await createAccount({ ...person, channel, referenceCode })
    if (result.error) return { failure: result.error }
    const after = {
      contact: { email },
      message: t('registered'),
      okayButtonText: t('continue'),
      goTo: goTo(),
    }
    return { leaving: await finishRegistration(result.data, after) }
  }
  const form = useAuthForm({ load, send, captcha: true })
  const { register, getValues, setValue } = form
  const { errors } = form.formState
  useEffect(() => {
    if (invited && !getValues('email')) setValue('email', invited, { shouldValidate: true })
  }, [invited, getValues, setValue])

  return (
    <>
      <SocialButtons
        mode="register"
        returnTo={goTo}
        referenceCode={referenceCode}
        providers={providers}
        onFailure={form.setFailure}
      />
      <AuthForm form={form} submitLabel={t('signUp')}>
        <TextInput
          {...register('fullName')}
          label={t('fullName')}
          error={fieldError(errors.fullName)}
          autoComplete="name"
          maxLength={120}
        />
        <TextInput
          {...register('email')}
          type="email"
          label={t('email')}
          error={fieldError(errors.email)}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-3.5 gap-y-4 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
          <NewPasswordField
            field={register('password')}
            label={t('password')}
            error={fieldError(errors.password)}
          />
          <PasswordField
            field={register('repeatPassword')}
            label={t('repeatPassword')}
            error={fieldError(errors.repeatPassword)}
            autoComplete="new-password"
          />
        </div>
        <TermsField field={register('terms')} error={fieldError(errors.terms)} />
      </AuthForm>
    </>
  )
}

const never = () => () => undefined

/** The sign-up page's form, prefilled from the address. */
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
  // Once the form has the e-mail address, it must stay neither in the history nor in what analytics send.
  useEffect(() => {
    if (search !== '') consumeQueryParam('email')
  }, [search])
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
