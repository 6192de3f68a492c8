'use client'

import type { Ref } from 'react'
import type { PeriodView } from './plan-view'

const option =
  'relative flex min-h-11 flex-auto cursor-pointer items-center justify-center gap-2 rounded-pill px-5 font-strong whitespace-nowrap text-secondary hover:text-ivory has-checked:bg-ivory has-checked:text-night has-focus-visible:[box-shadow:0_0_0_6px_var(--night)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none'

interface Props {
  ref: Ref<HTMLFieldSetElement>
  label: string
  periods: readonly PeriodView[]
  onChange: (periodCode: string) => void
}

/** Selects the billing period. Native radio buttons: the style sheet shows the plans of the checked one. */
export function PeriodSwitch({ ref, label, periods, onChange }: Props) {
  return (
    <fieldset
      ref={ref}
      className="flex flex-wrap justify-center justify-self-center rounded-[28px] bg-surface p-1 edge-input-line forced-colors:border forced-colors:border-[CanvasText]"
    >
      <legend className="vh">{label}</legend>
      {periods.map((period, index) => (
        <label key={period.code} className={option}>
          <input
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            type="radio"
            name="periodCode"
            value={period.code}
            data-at={index}
            defaultChecked={period.selected}
            onInput={() => onChange(period.code)}
          />
          <span>{period.title}</span>
          {period.saving && (
            <small className="rounded-pill bg-[#1d5b4f] px-2.5 py-0.5 text-12 text-white">
              {period.saving}
            </small>
          )}
        </label>
      ))}
    </fieldset>
  )
}
