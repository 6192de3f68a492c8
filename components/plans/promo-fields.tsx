'use client'

import { useTranslations } from 'next-intl'
import type { Ref, SubmitEvent } from 'react'
import { Notice, Button, TextInput } from '@/components/ui'
import '@/components/ui/late.css'

interface AppliedProps {
  message: string
  onRemove: () => void
}

/** The effect of the applied code, and a button to remove it. */
export function AppliedPromo({ message, onRemove }: AppliedProps) {
  const t = useTranslations('plans')
  const remove = (
    <Button variant="text" onClick={onRemove}>
      {t('promoRemove')}
    </Button>
  )
  return (
    <Notice tone="ok" action={remove}>
      {message}
    </Notice>
  )
}

interface FieldsProps {
  ref: Ref<HTMLInputElement>
  /** A code from the page's address; empty without one. */
  initial: string
  error: string | undefined
  busy: boolean
  /** Called when the code is changed. */
  onType: () => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** The field for a promo code. */
export function PromoFields({ ref, initial, error, busy, onType, onSubmit }: FieldsProps) {
  const t = useTranslations('plans')
  return (
    <form
      className="grid grid-cols-1 gap-3 pt-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start sm:[&>button]:mt-[calc(var(--t14)*var(--lh)+8px)]"
      onSubmit={onSubmit}
      noValidate
    >
      <TextInput
        ref={ref}
        name="promoCode"
        label={t('promoLabel')}
        defaultValue={initial}
        error={error}
        steady
        onInput={onType}
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
  )
}
