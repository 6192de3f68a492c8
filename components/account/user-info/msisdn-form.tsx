'use client'

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ContactField } from '@/components/forms/contact-field'
import { useCountries } from '@/components/forms/use-countries'
import { Button } from '@/components/ui/form/button'
import { Notice } from '@/components/ui/feedback/notice'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { showToast } from '@/components/ui/overlay/toast-store'
import { api } from '@/lib/api/browser/api'
import { unwrapData } from '@/lib/query/unwrap'
import type { Country } from '@/lib/contract/account-shapes'
import { toNumber } from '@/lib/forms/contact'
import { splitNumber } from '@/lib/forms/split-number'
import { accountQuery } from '@/lib/session/member/account-query'
import { FormRefusal } from '../common/form-refusal'
import { useAccountForm, type UserInfoFormProps } from '../common/use-account-form'
import { useErrorText } from '../common/use-error-text'
import { useFieldError } from '@/lib/forms/use-field-error'
import { lifetimes } from '@/lib/query/lifetimes'

/** Countries with their phone codes, in the page's language. */
const countriesQuery = queryOptions({
  queryKey: ['countries'],
  staleTime: lifetimes.page,
  queryFn: () => unwrapData(api.auth.listCountries()),
})

const load = async () => (await import('./schemas')).msisdnForm

/** The member's phone number as country and rest; waits for the countries to split the stored number. */
export function MsisdnForm(props: UserInfoFormProps) {
  const t = useTranslations('account')
  const errorText = useErrorText()
  const { data: countries, error, refetch, isFetching } = useQuery(countriesQuery)
  if (countries) return <NumberForm {...props} list={countries} />
  if (!error) return <Skeleton shape="button" />
  const again = (
    <Button variant="outline" size="s" busy={isFetching} onClick={() => void refetch()}>
      {t('tryAgain')}
    </Button>
  )
  return (
    <Notice tone="error" role="alert" action={again}>
      {errorText(error)}
    </Notice>
  )
}

function NumberForm({ account, onDone, list }: UserInfoFormProps & { list: readonly Country[] }) {
  const t = useTranslations('account')
  const client = useQueryClient()
  const fieldError = useFieldError()
  const current = splitNumber(account.msisdn ?? '', list, account.countryCode)
  const countries = useCountries({ list, countryCode: current?.country.countryCode })
  const { form, formProps, refusal, busy } = useAccountForm({
    load,
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
      />
      <Button type="submit" block busy={busy}>
        {t('save')}
      </Button>
    </form>
  )
}
