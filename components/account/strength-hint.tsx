import { useTranslations } from 'next-intl'
import { passwordStrength, type Strength } from '@/lib/account/password-strength'
import css from './form.module.css'

/** The three steps under a new password that fill as it gets stronger. The words stand in the field's hint. */
export function StrengthBar({ password }: { password: string }) {
  return (
    <div className={css.strength} data-strength={passwordStrength(password) ?? undefined} aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  )
}

/** How strong a new password is, in words; before anything is typed, what makes a good one. */
export function useStrengthText(): (password: string) => string {
  const t = useTranslations('account.password')
  const texts: Record<Strength, () => string> = {
    weak: () => t('weak'),
    fair: () => t('fair'),
    strong: () => t('strong'),
  }
  return (password) => {
    const strength = passwordStrength(password)
    return strength ? texts[strength]() : t('advice')
  }
}
