import type { ReactNode } from 'react'
import { PointerHint } from '@/components/ui/feedback/pointer-hint'

interface ControlButtonProps {
  label: string
  onClick: () => void
  children: ReactNode
  /** Shows the gold line of a control that is on. */
  active?: boolean
  /** Whether its panel is open, for a control that opens one. */
  expanded?: boolean
  /** Whether a toggle is pressed. */
  pressed?: boolean
  /** Layout in which the control shows; both by default. */
  layout?: 'wide' | 'narrow'
}

/** A round control with an accessible name, at least 44 pixels wide. */
export function ControlButton(props: ControlButtonProps) {
  const { label, onClick, children, active, expanded, pressed, layout } = props
  return (
    <button
      type="button"
      className="player-button"
      aria-label={label}
      aria-expanded={expanded}
      aria-pressed={pressed}
      aria-haspopup={expanded === undefined ? undefined : 'menu'}
      data-active={active || undefined}
      data-layout={layout}
      onClick={onClick}
    >
      {children}
      <PointerHint text={label} />
    </button>
  )
}
