import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Icon } from '../icons/icon'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icons/notice-icons'
import { Tv } from '../icons/play-icons'

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert, ok: CircleCheck }

interface NoticeProps {
  tone?: 'info' | 'warning' | 'error' | 'ok'
  /** For a notice that appears after the page: `alert` interrupts screen readers, `status` waits. */
  role?: 'alert' | 'status'
  children: ReactNode
  /** A button or link at its end. */
  action?: ReactNode
}

/** A message within the page: icon, text and a coloured edge. */
export function Notice({ tone = 'info', role, children, action }: NoticeProps) {
  return (
    <div className="notice-box flex flex-wrap gap-3 rounded-md bg-raised" data-tone={tone} role={role}>
      <Icon icon={icons[tone]} />
      <div className="min-w-0 flex-[1_1_12em]">{children}</div>
      {action}
    </div>
  )
}

interface PhoneNoteProps {
  /** Where it lies. */
  className?: string
  children: ReactNode
}

/** A line for phones and tablets about where the page's videos play. The styles hide it from all other screens. */
export function PhoneNote({ className, children }: PhoneNoteProps) {
  return (
    <p
      className={cx(
        'hidden items-start gap-2 text-start text-14 text-secondary phone:flex [&>svg]:flex-none',
        className,
      )}
    >
      <Icon icon={Tv} size="s" />
      <span>{children}</span>
    </p>
  )
}
