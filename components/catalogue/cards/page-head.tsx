import type { MouseEvent, ReactNode } from 'react'
import { Chip, cx } from '@/components/ui'

export interface ChipLink {
  href: string
  text: string
  selected: boolean
}

/** Filters as links, in one row that scrolls to the edges of a small screen. */
export function ChipRow({ label, chips }: { label: string; chips: ChipLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex chip-row scroll-px-gutter [scrollbar-width:none] gap-2 overflow-x-auto overflow-y-clip px-gutter py-1.5 [&::-webkit-scrollbar]:hidden">
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

/** The layout of a list page: a whole rail, a category, My List. */
export function ListPage({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 md:pt-10">{children}</div>
}

interface PageHeadProps {
  title: ReactNode
  /** The title is a small line above what is said in the middle of an empty page. */
  centred?: boolean
  children?: ReactNode
}

/** The head of a page without art: its title, and a line about it. */
export function PageHead({ title, centred = false, children }: PageHeadProps) {
  return (
    <div className={cx('text-secondary [&>p]:mt-1', centred && 'pt-4 text-center md:pt-6')}>
      <h1 className={centred ? 'text-14 font-medium' : 'text-ivory'} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}

interface SortLinksProps {
  label: string
  links: readonly ChipLink[]
  /** A press on the link with this index, whose order can be shown in place. */
  onChoose?: (event: MouseEvent, index: number) => void
}

/** Links to the sort orders of a list; the current one is marked. */
export function SortLinks({ label, links, onChoose }: SortLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-0.5 rounded-pill bg-surface p-0.75 edge-line">
        {links.map(({ href, text, selected }, index) => (
          <li key={href}>
            <a
              className="inline-flex min-h-11 items-center rounded-pill px-4 text-14 font-medium whitespace-nowrap text-secondary hover:text-ivory current:bg-overlay current:font-strong current:text-ivory forced-colors:current:outline-2 forced-colors:current:outline-[Highlight]"
              href={href}
              rel="nofollow"
              aria-current={selected ? 'page' : undefined}
              onClick={onChoose && ((event) => onChoose(event, index))}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
