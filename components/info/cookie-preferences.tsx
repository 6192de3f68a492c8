'use client'

import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { cx, Button, Icon, CircleAlert, CircleCheck, RadioCard } from '@/components/ui'
import { readConsent, watchConsent, type CookieConsent } from '@/lib/cookies/browser-cookies'
import { writeConsent } from '@/lib/cookies/save-preference'

interface Outcome {
  saved: boolean
  /** Counts the attempts, so that the same message is announced again. */
  time: number
}

const inForce = (): CookieConsent => readConsent() ?? 'necessary'
const unknown = () => null

interface PreferencesFormProps {
  /** Without its own frame, in a dialog. */
  plain?: boolean
  /** Called once the browser has saved a choice. */
  onSaved?: () => void
}

const framed =
  'rounded-xl bg-raised p-6 edge-line md:p-8 forced-colors:border forced-colors:border-[CanvasText]'

/**
 * The viewer's consent to analytics, and the form to change it. It cannot be read before scripts run, and until then
 * nothing beyond the necessary is stored: the form says so and waits.
 */
export function PreferencesForm({ plain = false, onSaved }: PreferencesFormProps) {
  const t = useTranslations('cookies')
  const present = useSyncExternalStore(watchConsent, inForce, unknown)
  const [picked, setPicked] = useState<CookieConsent | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const choice = picked ?? present ?? 'necessary'

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    writeConsent(choice)
    setPicked(null)
    const saved = readConsent() === choice
    setOutcome({ saved, time: (outcome?.time ?? 0) + 1 })
    if (saved) onSaved?.()
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
    <form className={cx('grid gap-6', !plain && framed)} onSubmit={save}>
      <noscript>
        <p className="text-secondary">{t('noScript')}</p>
      </noscript>
      <fieldset disabled={present === null}>
        <legend className="mb-4 p-0 text-22 leading-head font-bold">{t('choice')}</legend>
        <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
          {option('necessary', t('refuse'))}
          {option('all', t('allow'))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 [&>button]:min-w-40 max-sm:[&>button]:w-full">
        <Button type="submit" disabled={present === null}>
          {t('save')}
        </Button>
        <p role="status">
          {outcome && (
            <span
              key={outcome.time}
              className={cx(
                'inline-flex items-center gap-2 font-semibold',
                outcome.saved ? 'text-teal' : 'text-warning',
              )}
            >
              <Icon icon={outcome.saved ? CircleCheck : CircleAlert} size="s" />
              {outcome.saved ? t('saved') : t('notKept')}
            </span>
          )}
        </p>
      </div>
    </form>
  )
}
