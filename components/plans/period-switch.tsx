'use client'

import type { Ref } from 'react'
import type { PeriodView } from './plan-view'
import css from './period-switch.module.css'

interface Props {
  ref: Ref<HTMLFieldSetElement>
  label: string
  periods: readonly PeriodView[]
  onChange: (periodCode: string) => void
}

/** How long is paid for at once. The browser's own radio buttons: the style sheet shows the chosen period's plans. */
export function PeriodSwitch({ ref, label, periods, onChange }: Props) {
  return (
    <fieldset ref={ref} className={css.switch}>
      <legend className="vh">{label}</legend>
      {periods.map((period, at) => (
        <label key={period.code} className={css.option}>
          <input
            type="radio"
            name="periodCode"
            value={period.code}
            data-at={at}
            defaultChecked={period.selected}
            onInput={() => onChange(period.code)}
          />
          <span>{period.title}</span>
          {period.saving && <small>{period.saving}</small>}
        </label>
      ))}
    </fieldset>
  )
}
