'use client'

import styles from './caption-style.module.css'

interface ChoiceRowProps<Value extends string> {
  name: 'color' | 'edge'
  label: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A few choices side by side: swatches for colours, words for the rest. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { name, label, choices, chosen, onChoose } = props
  return (
    <fieldset className={styles.choices} data-kind={name}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {choices.map((choice) => (
          <label key={choice.value} data-value={choice.value} title={choice.label}>
            <input
              type="radio"
              name={`caption-${name}`}
              value={choice.value}
              checked={choice.value === chosen}
              onChange={() => onChoose(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
