import type { ReactNode } from 'react'
import { Icon } from '../icons/icon'
import type { IconShape } from '../icons/icons'
import { StarGrid } from '../icons/star-grid'
import css from './state.module.css'

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

/** An empty or failed place: the icon in its orb on the star grid, what happened and what to do next. */
export function State({ icon, title, text, actions, level = 2, role }: StateProps) {
  const Title = `h${level}` as const
  return (
    <div className={css.state} role={role}>
      <StarGrid />
      <span className={css.orb}>
        <Icon icon={icon} size="l" />
      </span>
      <Title className={css.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Title>
      {text && <div className={css.text}>{text}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
