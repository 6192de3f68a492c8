'use client'

import { useId } from 'react'
import { captionRanges, type CaptionStyle } from '@/lib/player/core/caption-style'
import { formatPercent } from '@/lib/i18n/format'
import { usePlayerContext } from '../ui/player-context'
import styles from './caption-style.module.css'

interface PercentRangeProps {
  name: keyof typeof captionRanges
  label: string
  value: number
  onChange: (part: Partial<CaptionStyle>) => void
}

/** One percentage of the style, left to right as every scale of the player. */
export function PercentRange({ name, label, value, onChange }: PercentRangeProps) {
  const { lang } = usePlayerContext()
  const id = useId()
  const text = formatPercent(lang, value / 100)
  return (
    <div className={styles.range}>
      <label htmlFor={id}>{label}</label>
      <bdi aria-hidden="true">{text}</bdi>
      <input
        id={id}
        type="range"
        dir="ltr"
        {...captionRanges[name]}
        value={value}
        aria-valuetext={text}
        onChange={({ target }) => onChange({ [name]: target.valueAsNumber })}
      />
    </div>
  )
}
