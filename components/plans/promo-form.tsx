'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Icon, ChevronDown, type IconShape } from '@/components/ui'
import { usePromoCode, type PromoCodeOptions } from './use-promo-code'

// From Lucide 1.75 (ISC licence). Here, because only the plans load these icons.
const Ticket: IconShape =
  'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM13 5v2M13 17v2M13 11v2'

const loadFields = () => import('./promo-fields')

/** The code of the fields, loaded when the form is opened. A page whose address has a code opens it at once. */
function usePromoFields() {
  const [fields, setFields] = useState<Awaited<ReturnType<typeof loadFields>> | null>(null)
  const [failed, setFailed] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)

  const load = useCallback(() => {
    if (details.current?.open) loadFields().then(setFields, () => setFailed(true))
  }, [])
  useEffect(load, [load])
  return { details, fields, failed: failed && fields === null, load }
}

/** A promo code, folded until the viewer opens it. Hidden without scripts, which check the code. */
export function PromoForm(props: PromoCodeOptions) {
  const t = useTranslations('plans')
  const { field, busy, error, forgetError, applied, submit, remove } = usePromoCode(props)
  const { details, fields, failed, load } = usePromoFields()
  return (
    <div className="mx-auto w-[min(560px,100%)] scripting-none:hidden">
      <div role="status">
        {fields && applied !== null && <fields.AppliedPromo message={applied} onRemove={remove} />}
      </div>
      <details
        ref={details}
        className="[&[open]>summary>svg:last-child]:rotate-180"
        open={props.initial !== '' || undefined}
        onToggle={load}
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center gap-2 rounded-md font-semibold text-link [&::-webkit-details-marker]:hidden">
          <Icon icon={Ticket} size="s" />
          {t('promoQuestion')}
          <Icon icon={ChevronDown} size="s" />
        </summary>
        {fields && (
          <fields.PromoFields
            ref={field}
            initial={props.initial}
            error={error}
            busy={busy}
            onType={forgetError}
            onSubmit={(event) => void submit(event)}
          />
        )}
        {failed && (
          <p className="text-center text-error" role="alert">
            {t('promoFailed')}
          </p>
        )}
      </details>
    </div>
  )
}
