import { Icon } from '../icons/icon'
import { ChevronRight } from '../icons/icons'

export interface Crumb {
  label: string
  /** Absent on the page that is being read, the last one. */
  href?: string
}

const row = 'flex flex-wrap items-center gap-x-2'

/** The way from the home page to this one. */
export function Breadcrumb({ label, items }: { label: string; items: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={`${row} text-14 text-muted`}>
        {items.map((item, index) => (
          <li key={item.label} className={row}>
            {index > 0 && <Icon icon={ChevronRight} size="xs" mirror />}
            {item.href ? (
              <a
                className="inline-flex min-h-11 items-center text-secondary decoration-1 underline-offset-4 hover:text-ivory hover:underline"
                href={item.href}
              >
                {item.label}
              </a>
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
