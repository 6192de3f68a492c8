import { Chip } from '@/components/ui/form/chip'

export interface ChipLink {
  href: string
  text: string
  selected: boolean
}

/** Filters as links, in one row that scrolls to the edges of a small screen. */
export function ChipRow({ label, chips }: { label: string; chips: ChipLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex scroll-px-gutter [scrollbar-width:none] gap-2 overflow-x-auto overflow-y-clip px-gutter py-1.5 [&::-webkit-scrollbar]:hidden">
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
