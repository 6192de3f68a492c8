import type { ReactNode } from 'react'
import { Chip, cx, type ChoiceLink } from '@/components/ui'

/** Filters as links: on small screens in one row that scrolls to their edges. */
export function ChipRow({ label, chips }: { label: string; chips: readonly ChoiceLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex chip-row scroll-px-gutter [scrollbar-width:none] gap-2 overflow-x-auto overflow-y-clip px-gutter py-1.5 lg:flex-wrap [&::-webkit-scrollbar]:hidden">
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
