import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import type { IconShape } from '@/components/ui/icons/icons'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import css from './settings.module.css'

interface SettingRowProps {
  icon?: IconShape
  title: ReactNode
  /** What is set. Undefined draws its place until it is there; leave it `null` for a row without one. */
  value: ReactNode
  /** A button or a link at the end of the row. */
  action?: ReactNode
}

/** One row of a group of settings: what it is, what is set, and how to change it. */
export function SettingRow({ icon, title, value, action }: SettingRowProps) {
  return (
    <li className={css.row}>
      {icon && <Icon icon={icon} />}
      <div className={css.words}>
        <span className={css.name}>{title}</span>
        {value === undefined ? (
          <Skeleton shape="text" />
        ) : (
          value !== null && <span className={css.value}>{value}</span>
        )}
      </div>
      {action}
    </li>
  )
}
