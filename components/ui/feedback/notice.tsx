import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Icon, type IconShape, StarGrid } from '../icons/icon'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../icons/notice-icons'
import { Tv } from '../icons/play-icons'

interface StateProps {
  icon: IconShape
  title: string
  text?: ReactNode
  /** Buttons: at least one next step, never a dead end. */
  actions?: ReactNode
  /** Level of the title: 1 when the state is the whole page. */
  level?: 1 | 2 | 3
  /** `alert` for a failure that replaces content while the viewer waits. */
  role?: 'alert' | 'status'
}

/** An empty or failed state: the icon over the star grid, what happened and what to do next. */
export function State({ icon, title, text, actions, level = 2, role }: StateProps) {
  const Title = `h${level}` as const
  return (
    <div className="relative isolate grid justify-items-center gap-2 px-5 py-12 text-center" role={role}>
      <StarGrid />
      <span className="mt-2.5 mb-5.5 grid size-22 place-items-center rounded-pill bg-raised text-gold [box-shadow:0_0_0_10px_rgb(27_35_56/50%)]">
        <Icon icon={icon} size="l" />
      </span>
      <Title className={level === 1 ? 'text-28' : 'text-22'} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Title>
      {text && <div className="max-w-[44ch] text-secondary">{text}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert, ok: CircleCheck }

const tones = {
  info: 'border-info [&>svg]:text-info',
  warning: 'border-warning [&>svg]:text-warning',
  error: 'border-error [&>svg]:text-error',
  ok: 'border-teal [&>svg]:text-teal',
}

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
