import { Chip } from '@/components/ui/form/chip'
import css from './list-page.module.css'

export interface ChipLink {
  href: string
  text: string
  selected: boolean
}

/** Filters as links, in one row that scrolls to the edges of a small screen. */
export function ChipRow({ label, chips }: { label: string; chips: ChipLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className={css.chips}>
        {chips.map((chip) => (
          <li key={chip.href}>
            <Chip href={chip.href} selected={chip.selected}>
              {chip.text}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
