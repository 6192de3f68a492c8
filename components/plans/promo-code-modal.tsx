'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog, useLang } from '@/components/ui/browser'
import { replaceModal, type ModalProps } from '@/lib/modals/modal-store'
import { parsePlansQuery } from '@/lib/routing'
import { fetchPromo, type PromoResult } from './plan-queries'
import { PromoFields } from './promo-fields'
import { usePromoCode } from './promo-form'

/** Checks a promo code away from the plans, and leads a valid one on to the plans that it reduces. */
export function PromoCodeModal({ params, ...dialog }: ModalProps<'promoCode'>) {
  const t = useTranslations('plans')
  const lang = useLang()
  const [initial] = useState(
    () => parsePlansQuery(location.search, location.origin).promoCode || (params.promoCode ?? ''),
  )
  const goOn = (result: PromoResult | null) => {
    if (result) replaceModal('promoCode', 'subscriptionPlans', { promoCode: result.code })
  }
  const { field, busy, error, forgetError, submit } = usePromoCode({
    initial,
    applies: false,
    fetchResult: (code) => fetchPromo(lang, code, t),
    onChange: goOn,
  })
  return (
    <Dialog {...dialog} title={t('promoQuestion')} closeLabel={t('close')}>
      <p className="text-secondary">{t('promoLead')}</p>
      <PromoFields
        ref={field}
        initial={initial}
        error={error}
        busy={busy}
        onType={forgetError}
        onSubmit={(event) => void submit(event)}
      />
    </Dialog>
  )
}
