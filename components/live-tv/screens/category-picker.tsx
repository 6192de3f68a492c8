'use client'

import { useEffect, useId, useRef, type RefObject } from 'react'
import { Icon, Check, ChevronDown } from '@/components/ui/icons/icon'

const link =
  'flex min-h-12 items-center justify-between gap-3 rounded-md px-3 hover:bg-raised focus-visible:[box-shadow:none] focus-visible:-outline-offset-2 current:font-strong current:text-gold'

export interface CategoryLink {
  href: string
  text: string
  selected: boolean
  membersOnly: boolean
}

/** Closes the menu by Escape and by a press outside of it, as a select does. */
function useDismiss(root: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const close = (event: Event) => {
      const details = root.current
      const inside = event.target instanceof Node && details?.contains(event.target)
      if (!details?.open || (event.type === 'pointerdown' && inside)) return
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      details.open = false
      if (inside) details.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [root])
}

/** The categories as links in a menu under the one that is shown. It opens without scripts. */
export function CategoryPicker({ label, links }: { label: string; links: readonly CategoryLink[] }) {
  const id = useId()
  const root = useRef<HTMLDetailsElement>(null)
  useDismiss(root)

  return (
    <div className="grid gap-1.5 px-gutter lg:hidden">
      <span id={id} className="font-semibold">
        {label}
      </span>
      <details ref={root} className="relative [&[open]>summary>svg]:rotate-180">
        <summary
          className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-2 rounded-md border border-input-line bg-surface px-4 py-2 [&::-webkit-details-marker]:hidden"
          aria-describedby={id}
        >
          {links.find(({ selected }) => selected)?.text}
          <Icon icon={ChevronDown} size="s" />
        </summary>
        <ul className="absolute inset-x-0 top-[calc(100%+6px)] z-6 max-h-[60dvh] overflow-x-hidden overflow-y-auto rounded-lg border border-line bg-surface p-2 shadow-pop">
          {links.map(({ href, text, selected, membersOnly }) => (
            <li key={href} data-members-only={membersOnly || undefined}>
              <a className={link} href={href} aria-current={selected ? 'page' : undefined}>
                {text}
                {selected && <Icon icon={Check} size="s" />}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
