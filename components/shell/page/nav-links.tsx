'use client'

import { usePathname } from 'next/navigation'
import { Icon } from '@/components/ui/icons/icon'
import type { IconShape } from '@/components/ui/icons/icons'
import { currentOf } from './path-in-language'

export interface NavItem {
  href: string
  label: string
  icon?: IconShape
}

/** A list of links; the one to the current page is marked as current. */
export function NavLinks({ items }: { items: readonly NavItem[] }) {
  const path = usePathname()
  return (
    <ul>
      {items.map(({ href, label, icon }) => (
        <li key={href}>
          <a href={href} aria-current={currentOf(path, href)}>
            {icon && <Icon icon={icon} />}
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
