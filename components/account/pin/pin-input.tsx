'use client'

import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordInput } from '@/components/ui/form/password-input'
import { limits } from '@/lib/contract/limits'

interface PinInputProps {
  label: string
  hint?: string
  error?: string
  /** What the form binds the field by. */
  field: UseFormRegisterReturn
}

/** Digits that nobody should read over a shoulder. */
export function PinInput({ field, ...texts }: PinInputProps) {
  const t = useTranslations('account.password')
  return (
    <PasswordInput
      {...field}
      {...texts}
      inputMode="numeric"
      autoComplete="off"
      maxLength={limits.pinLength}
      showLabel={t('show')}
      hideLabel={t('hide')}
    />
  )
}
