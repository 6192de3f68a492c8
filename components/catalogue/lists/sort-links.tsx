import type { ChipLink } from '../cards/chip-row'
import css from './sort-links.module.css'

/** The orders in which a list can be read, as links; the one it is in is marked. */
export function SortLinks({ label, links }: { label: string; links: readonly ChipLink[] }) {
  return (
    <nav className={css.sort} aria-label={label}>
      <ul>
        {links.map(({ href, text, selected }) => (
          <li key={href}>
            <a href={href} rel="nofollow" aria-current={selected ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
