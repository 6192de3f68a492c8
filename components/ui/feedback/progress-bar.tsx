const tones = { gold: '', teal: 'text-teal' }

interface ProgressBarProps {
  /** Share done, 0 to 1. */
  value: number
  /** Names the bar for screen readers; without it the bar is decoration beside a text that says the same. */
  label?: string
  /** Gold for what the viewer has watched, teal for what a channel has broadcast. */
  tone?: keyof typeof tones
}

/** A thin bar that fills from left to right in every language, like the player's timeline. */
export function ProgressBar({ value, label, tone = 'gold' }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <progress
      className={`block h-1 w-full progress-line overflow-hidden rounded-sm border-0 ${tones[tone]}`}
      dir="ltr"
      max={100}
      value={percent}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  )
}
