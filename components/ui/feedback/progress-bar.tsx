import css from './progress-bar.module.css'

interface ProgressBarProps {
  /** Share done, 0 to 1. */
  value: number
  /** Names the bar for screen readers; without it the bar is decoration beside the same fact in words. */
  label?: string
  tone?: 'gold' | 'teal' | 'live'
}

/** A thin bar that fills from left to right in every language, as the player's timeline does. */
export function ProgressBar({ value, label, tone = 'gold' }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <progress
      className={css.bar}
      data-tone={tone}
      dir="ltr"
      max={100}
      value={percent}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  )
}
