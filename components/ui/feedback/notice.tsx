import type { ReactNode } from 'react'
import { Icon } from '../icons/icon'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icons/page-icons'
import css from './notice.module.css'

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert, ok: CircleCheck }

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
    <div className={css.notice} data-tone={tone} role={role}>
      <Icon icon={icons[tone]} />
      <div className={css.text}>{children}</div>
      {action}
    </div>
  )
}
