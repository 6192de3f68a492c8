import { useTranslations } from 'next-intl'
import type { PasswordStrength } from '@/lib/forms/password-strength'
import css from '../common/form.module.css'

/** The three steps under a new password that fill as it gets stronger. The words stand in the field's hint. */
export function StrengthBar({ strength }: { strength: PasswordStrength }) {
  return (
    <div className={css.strength} data-strength={strength} aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  )
}

/** How strong a new password is, in words; until it is long enough to be taken, what makes a good one. */
export function useStrengthText(): (strength: PasswordStrength) => string {
  const t = useTranslations('account.password')
  const texts: Record<PasswordStrength, () => string> = {
    short: () => t('advice'),
    weak: () => t('weak'),
    fair: () => t('fair'),
    strong: () => t('strong'),
  }
  return (strength) => texts[strength]()
}
