'use client'

import { useTranslations } from 'next-intl'
import { RadioCard } from '@/components/ui/form/radio-card'
import type { ProfileType } from '@/lib/contract/enums'
import css from './profile-form.module.css'

interface TypeChoiceProps {
  value: ProfileType
  onChange: (type: ProfileType) => void
}

/** For whom a profile is: that decides what it is shown. */
export function TypeChoice({ value, onChange }: TypeChoiceProps) {
  const t = useTranslations('account.profiles')
  const option = (type: ProfileType, name: string, text: string) => (
    <RadioCard
      name="profileType"
      value={type}
      label={name}
      note={text}
      checked={value === type}
      onChange={() => onChange(type)}
    />
  )
  return (
    <fieldset>
      <legend>{t('type')}</legend>
      <div className={css.types}>
        {option('ADULT', t('adult'), t('adultText'))}
        {option('KIDS', t('kids'), t('kidsText'))}
      </div>
    </fieldset>
  )
}
