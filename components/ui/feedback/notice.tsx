import type { ReactNode } from 'react'
import { Icon } from '../icons/icon'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icons/page-icons'

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert, ok: CircleCheck }

const tones = {
  info: 'border-info [&>svg]:text-info',
  warning: 'border-warning [&>svg]:text-warning',
  error: 'border-error [&>svg]:text-error',
  ok: 'border-teal [&>svg]:text-teal',
}

interface NoticeProps {
  tone?: 'info' | 'warning' | 'error' | 'ok'
  /** For a notice that appears after the page: `alert` interrupts the reader, `status` waits. */
  role?: 'alert' | 'status'
  children: ReactNode
  /** A button or link at its end. */
  action?: ReactNode
}

/** A message within the page: icon, text and a coloured edge. */
export function Notice({ tone = 'info', role, children, action }: NoticeProps) {
  return (
    <div
      className={`flex flex-wrap items-start gap-3 rounded-md border-s-3 bg-raised px-4 py-3.5 [&>svg]:mt-[calc((1lh-24px)/2)] ${tones[tone]}`}
      role={role}
    >
      <Icon icon={icons[tone]} />
      <div className="min-w-0 flex-[1_1_12em]">{children}</div>
      {action}
    </div>
  )
}
