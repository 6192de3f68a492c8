'use client'

import { useTranslations } from 'next-intl'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { Skeleton, Button, TextInput, Dialog, showToast, useLang } from '@/components/ui/browser'
import type { ModalParams, ModalProps } from '@/lib/modals/modal-store'
import { ContactField, fetchCountries, useCountries } from '@/components/forms/contact-field'
import { api, thrown } from '@/lib/api/browser/api'
import type { Country, LangCode } from '@/lib/contract'
import { toNumber, splitNumber, useFieldError } from '@/lib/forms'
import { accountQuery } from '@/lib/session/member/account-query'
import { lifetimes } from '@/lib/query/query-client'
import { useAccount, FormRefusal, useAccountForm, type UserInfoFormProps } from '@/components/account/common'
import { LoadFailure } from '../billing/billing'
import { NewPinForm, PasswordForm } from './secret-forms'

const loadFullNameForm = async () => (await import('../common/account-schemas')).fullNameForm

/** The member's name. */
function FullNameForm({ account, onDone }: UserInfoFormProps) {
  const t = useTranslations('account')
  const client = useQueryClient()
  const fieldError = useFieldError()
  const { form, formProps, refusal, busy } = useAccountForm({
    load: loadFullNameForm,
    defaultValues: { fullName: account.fullName },
    save: (body) => api.auth.updateUserInfo({ body }),
    onSaved(saved) {
      client.setQueryData(accountQuery.queryKey, saved)
      showToast({ text: t('details.nameSaved') })
      onDone()
    },
  })
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-5" {...formProps}>
      <FormRefusal refusal={refusal} />
      <TextInput
        {...form.register('fullName')}
        label={t('details.name')}
        autoComplete="name"
        maxLength={120}
        error={fieldError(form.formState.errors.fullName)}
        steady
      />
      <Button type="submit" block busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}

/** The action of the e-mail form's button: resend the link to the stored address, or change the address. */
export function emailAction(typed: string, stored: string | null): 'resend' | 'done' {
  const address = typed.trim()
  return address === '' || address === stored ? 'resend' : 'done'
}

const loadEmailForm = async () => (await import('../common/account-schemas')).emailForm

/** The member's e-mail address. Resends the link, or stores another address once its link has been followed. */
function EmailForm({ account, onDone }: UserInfoFormProps) {
  const t = useTranslations('account')
  const client = useQueryClient()
  const fieldError = useFieldError()
  const { form, formProps, refusal, busy } = useAccountForm({
    load: loadEmailForm,
    defaultValues: { email: account.email ?? '' },
    save: (body) => api.auth.updateEmail({ body }),
    onSaved(_done, { email }) {
      void client.invalidateQueries(accountQuery)
      showToast({ text: t('details.linkSent', { email }) })
      onDone()
    },
  })
  const typed = useWatch({ control: form.control, name: 'email' })
  const isResending = emailAction(typed, account.email) === 'resend'
  const isConfirmed = account.email !== null && account.emailVerifyAction === null
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-5" {...formProps}>
      <FormRefusal refusal={refusal} />
      {account.emailVerifyAction && <p className="text-secondary">{t('details.notConfirmedText')}</p>}
      <TextInput
        {...form.register('email')}
        type="email"
        label={t('details.email')}
        hint={t('details.emailHint')}
        autoComplete="email"
        maxLength={254}
        error={fieldError(form.formState.errors.email)}
        steady
      />
      <Button type="submit" block busy={busy} disabled={isResending && isConfirmed}>
        {isResending ? t('details.resend') : t('details.done')}
      </Button>
    </form>
  )
}

/** Countries with their phone codes, in the page's language. */
const countriesQuery = (lang: LangCode) =>
  queryOptions({
    queryKey: ['countries', lang],
    staleTime: lifetimes.page,
    queryFn: async () => {
      const { data, error } = await fetchCountries(lang)
      if (error) throw thrown(error)
      return data
    },
  })

const loadMsisdnForm = async () => (await import('../common/account-schemas')).msisdnForm

/** The member's phone number, as country and local number. Waits for the countries, which split the stored number. */
function MsisdnForm(props: UserInfoFormProps) {
  const { data: countries, error, refetch, isFetching } = useQuery(countriesQuery(useLang()))
  if (countries) return <NumberForm {...props} list={countries} />
  if (!error) return <Skeleton shape="button" />
  return <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />
}

function NumberForm({ account, onDone, list }: UserInfoFormProps & { list: readonly Country[] }) {
  const t = useTranslations('account')
  const client = useQueryClient()
  const fieldError = useFieldError()
  const current = splitNumber(account.msisdn ?? '', list, account.countryCode)
  const countries = useCountries({ list, countryCode: current?.country.countryCode })
  const { form, formProps, refusal, busy } = useAccountForm({
    load: loadMsisdnForm,
    defaultValues: { msisdn: current?.number ?? '' },
    save: ({ msisdn }) => api.auth.updateUserInfo({ body: { msisdn: toNumber(msisdn, countries.chosen) } }),
    onSaved(saved) {
      client.setQueryData(accountQuery.queryKey, saved)
      showToast({ text: t('details.phoneSaved') })
      onDone()
    },
  })
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-5" {...formProps}>
      <FormRefusal refusal={refusal} />
      <ContactField
        mode="phone-only"
        field={form.register('msisdn')}
        countries={countries}
        label={t('details.phone')}
        autoComplete="tel-national"
        error={fieldError(form.formState.errors.msisdn)}
        steady
      />
      <Button type="submit" block busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}

type FormName = ModalParams['userInfo']['activeFormName']

const forms = {
  fullName: FullNameForm,
  email: EmailForm,
  msisdn: MsisdnForm,
  password: PasswordForm,
  pin: NewPinForm,
}

/** The form for one of the account's details. */
export function UserInfoModal({ params, ...dialog }: ModalProps<'userInfo'>) {
  const t = useTranslations('account')
  const { data: account, error, isFetching, refetch } = useAccount()
  const titles: Record<FormName, () => string> = {
    fullName: () => t('details.changeName'),
    email: () => t(account?.email === null ? 'details.addEmail' : 'details.changeEmail'),
    msisdn: () => t(account?.msisdn === null ? 'details.addPhone' : 'details.changePhone'),
    password: () => t(account?.hasPassword === false ? 'details.addPassword' : 'details.changePassword'),
    pin: () => t('pin.title'),
  }
  const Form = forms[params.activeFormName]
  return (
    <Dialog {...dialog} title={titles[params.activeFormName]()} closeLabel={t('close')}>
      {account && <Form account={account} onDone={dialog.onClose} />}
      {!account && error && <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!account && !error && <Skeleton shape="button" />}
    </Dialog>
  )
}
