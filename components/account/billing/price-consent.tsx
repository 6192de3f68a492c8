'use client'

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Notice, Button, useLang } from '@/components/ui/browser'
import { api, unwrapData, type ApiError } from '@/lib/api/browser/api'
import type { CallData, paymentCalls, Money } from '@/lib/contract'
import { formatCurrency, formatDate } from '@/lib/i18n'
import { pathTo } from '@/lib/routing'
import { useAccount, useErrorText } from '@/components/account/common'

type NewPrice = NonNullable<CallData<typeof paymentCalls.getNewPrice>>

const newPriceQuery = queryOptions({
  queryKey: ['new-price'],
  queryFn: ({ signal }) => unwrapData(api.payment.getNewPrice({}, { signal })),
})

/** Agrees to the price that is shown. If it has changed meanwhile, the new one is fetched and shown instead. */
function useAgreement() {
  const client = useQueryClient()
  const { queryKey } = newPriceQuery
  return useMutation<NewPrice | null, ApiError, Money>({
    mutationFn: (shown) => unwrapData(api.payment.acceptNewPrice({ body: { shown } })),
    onSuccess: async (accepted) => {
      client.setQueryData(queryKey, accepted)
      await client.invalidateQueries({ queryKey: ['current-plan'] })
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}

/** The element that asks, to which other parts of the settings lead. */
export const priceConsentId = 'new-price'

/** Asks the member to agree to a higher price; renders nothing where there is none. */
export function PriceConsent() {
  const { data: account } = useAccount()
  const { data: newPrice } = useQuery({ ...newPriceQuery, enabled: Boolean(account?.subscription) })
  return newPrice ? <Consent newPrice={newPrice} /> : null
}

function Consent({ newPrice }: { newPrice: NewPrice }) {
  const t = useTranslations('priceConsent')
  const lang = useLang()
  const errorText = useErrorText()
  const { mutate, isPending, error } = useAgreement()
  const isYear = newPrice.periodCode === 'yearly'
  const format = ({ amount, currency }: Money) => formatCurrency(lang, amount, currency)
  const values = {
    plan: newPrice.title,
    date: formatDate(lang, newPrice.from),
    price: format(newPrice.price),
    newPrice: format(newPrice.newPrice),
  }
  if (newPrice.accepted)
    return (
      <Notice tone="ok" role="status">
        {t(isYear ? 'acceptedYearly' : 'acceptedMonthly', values)}
      </Notice>
    )
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg bg-surface p-4 edge-hair md:p-6 forced-colors:border forced-colors:border-[CanvasText]"
      aria-labelledby={priceConsentId}
    >
      <div className="grid gap-2">
        <h2 className="text-22" id={priceConsentId}>
          {t('title', values)}
        </h2>
        <p>{t(isYear ? 'textYearly' : 'textMonthly', values)}</p>
        <p className="text-secondary">{t('question', values)}</p>
      </div>
      {error && (
        <Notice tone="error" role="alert">
          {errorText(error)}
        </Notice>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="outline" block busy={isPending} onClick={() => mutate(newPrice.newPrice)}>
          {t('agree', values)}
        </Button>
        <Button variant="outline" block href={pathTo.plans(lang)}>
          {t('plans')}
        </Button>
      </div>
    </section>
  )
}
