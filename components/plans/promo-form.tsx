'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type SubmitEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { Icon } from '@/components/ui/icons/icon'
import { ChevronDown, type IconShape } from '@/components/ui/icons/icons'
import { Notice } from '@/components/ui/feedback/notice'
import { TextInput } from '@/components/ui/form/text-input'
import type { PromoResult } from './promo-query'
import css from './promo-form.module.css'

// From Lucide 1.75 (ISC licence), as the icons that every page has; these come with the plans alone.
const Ticket: IconShape =
  'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM13 5v2M13 17v2M13 11v2'

interface Props {
  /** A code that the address brought. */
  initial: string
  ask: (code: string) => Promise<PromoResult>
  onChange: (answer: PromoResult | null) => void
}

/** A promo code, asked for only by who has one: the host says what it changes, or why it does not count. */
export function PromoForm({ initial, ask, onChange }: Props) {
  const t = useTranslations('plans')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [applied, setApplied] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (busy) return
    if (code === '') setError(t('promoRequired'))
    else {
      setBusy(true)
      const answer = await ask(code)
      setBusy(false)
      setError(answer.periods ? undefined : (answer.message ?? t('promoFailed')))
      setApplied(answer.periods ? (answer.message ?? '') : null)
      onChange(answer.periods ? answer : null)
    }
    field.current?.focus()
  }
  function remove() {
    setApplied(null)
    onChange(null)
    if (field.current) field.current.value = ''
    field.current?.focus()
  }

  return (
    <div className={css.promo}>
      <div role="status">
        {applied !== null && (
          <Notice
            tone="ok"
            action={
              <Button variant="text" onClick={remove}>
                {t('promoRemove')}
              </Button>
            }
          >
            {applied}
          </Notice>
        )}
      </div>
      <details open={initial !== '' || undefined}>
        <summary>
          <Icon icon={Ticket} size="s" />
          {t('promoQuestion')}
          <Icon icon={ChevronDown} size="s" />
        </summary>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <TextInput
            ref={field}
            name="promoCode"
            label={t('promoLabel')}
            defaultValue={initial}
            error={error}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
          />
          <Button type="submit" variant="outline" busy={busy}>
            {t('promoApply')}
          </Button>
        </form>
      </details>
    </div>
  )
}
