import type { ReactNode } from 'react'
import { Icon, type IconShape, StarGrid } from '../icons/icon'

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
