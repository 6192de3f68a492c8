'use client'

import { useEffect, useId, useRef, type RefObject } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import { Check, ChevronDown } from '@/components/ui/icons/icons'
import css from './category-picker.module.css'

export interface CategoryLink {
  href: string
  text: string
  selected: boolean
  /** Whether only members have it. */
  own: boolean
}

/** Closes by Escape and by a press outside of it, as a select does. */
function useClosing(root: RefObject<HTMLDetailsElement | null>) {
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
  useClosing(root)

  return (
    <div className={css.field}>
      <span id={id} className={css.label}>
        {label}
      </span>
      <details ref={root} className={css.picker}>
        <summary className={css.current} aria-describedby={id}>
          {links.find(({ selected }) => selected)?.text}
          <Icon icon={ChevronDown} size="s" />
        </summary>
        <ul className={css.menu}>
          {links.map(({ href, text, selected, own }) => (
            <li key={href} data-own={own || undefined}>
              <a href={href} aria-current={selected ? 'page' : undefined}>
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
