'use client'

import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { Icon } from '@/components/ui/icons/icon'
import { CircleAlert, CircleCheck } from '@/components/ui/icons/page-icons'
import { RadioCard } from '@/components/ui/form/radio-card'
import { readConsent, watchConsent, type CookieConsent } from '@/lib/cookies/consent'
import { writeConsent } from '@/lib/cookies/save-preference'
import css from './preferences-form.module.css'

interface Outcome {
  kept: boolean
  /** Counts the saves, so that the same words are announced anew. */
  time: number
}

const inForce = (): CookieConsent => readConsent() ?? 'necessary'
const unknown = () => null

/**
 * The viewer's choice about measurement, as it is and to be changed. Until a script runs the choice cannot be
 * read, and nothing beyond the necessary is stored: the form says so and waits.
 */
export function PreferencesForm() {
  const t = useTranslations('cookies')
  const present = useSyncExternalStore(watchConsent, inForce, unknown)
  const [picked, setPicked] = useState<CookieConsent | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const choice = picked ?? present ?? 'necessary'

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    writeConsent(choice)
    setPicked(null)
    setOutcome({ kept: readConsent() === choice, time: (outcome?.time ?? 0) + 1 })
  }
  const option = (value: CookieConsent, label: string) => (
    <RadioCard
      name="consent"
      value={value}
      label={label}
      checked={choice === value}
      onChange={() => {
        setPicked(value)
        setOutcome(null)
      }}
    />
  )
  return (
    <form className={css.form} onSubmit={save}>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <fieldset disabled={present === null}>
        <legend>{t('choice')}</legend>
        <div className={css.options}>
          {option('necessary', t('refuse'))}
          {option('all', t('allow'))}
        </div>
      </fieldset>
      <div className={css.end}>
        <Button type="submit" disabled={present === null}>
          {t('save')}
        </Button>
        <p className={css.outcome} role="status">
          {outcome && (
            <span key={outcome.time} data-kept={outcome.kept}>
              <Icon icon={outcome.kept ? CircleCheck : CircleAlert} size="s" />
              {outcome.kept ? t('saved') : t('notKept')}
            </span>
          )}
        </p>
      </div>
    </form>
  )
}
