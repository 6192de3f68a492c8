import css from './breadcrumb.module.css'
import { Icon } from '../icons/icon'
import { ChevronRight } from '../icons/icons'

export interface Crumb {
  label: string
  /** Absent on the page that is being read, the last one. */
  href?: string
}

/** The way from the home page to this one. */
export function Breadcrumb({ label, items }: { label: string; items: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={css.crumbs}>
        {items.map((item, index) => (
          <li key={item.label}>
            {index > 0 && <Icon icon={ChevronRight} size="xs" mirror />}
            {item.href ? (
              <a href={item.href}>{item.label}</a>
            ) : (
              <span aria-current="page">
                <bdi>{item.label}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
