import type { ReactNode } from 'react'
import { PointerHint } from '@/components/ui/feedback/pointer-hint'
import styles from './controls.module.css'

interface ControlButtonProps {
  label: string
  onClick: () => void
  children: ReactNode
  /** Shows the gold mark under a control that is on. */
  active?: boolean
  /** For a control that opens a panel: whether it is open. */
  expanded?: boolean
  /** For a control that keeps something: whether it is kept. */
  pressed?: boolean
  /** Where the control shows: everywhere, or only in the wide or the narrow layout. */
  layout?: 'wide' | 'narrow'
}

/** One round control with its name, of 44 pixels at least. */
export function ControlButton(props: ControlButtonProps) {
  const { label, onClick, children, active, expanded, pressed, layout } = props
  return (
    <button
      type="button"
      className={styles.button}
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
