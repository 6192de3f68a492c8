'use client'

import { cx, Icon, LogOut, useSectionInView, type IconShape } from '@/components/ui/browser'

/** A link of the navigation: to a section of this page, as `#id`, or to another page. */
export interface SettingsLink {
  href: string
  icon: IconShape
  title: string
}

const itemLook =
  'relative flex min-h-12 items-center gap-3.5 rounded-md px-3.5 py-2 font-[550] hover:bg-surface hover:text-ivory'
/** The gold edge of the section that is being read, as on the chosen item of other lists. */
const currentLook =
  'bg-surface text-ivory before:absolute before:inset-y-2 before:inset-s-0 before:w-[3px] before:rounded-pill before:bg-gold forced-colors:before:bg-[Highlight]'

/** Links to the sections, beside the settings on wide screens. The section that is being read is marked. */
export function SettingsNav({ label, links }: { label: string; links: readonly SettingsLink[] }) {
  const current = useSectionInView(links.map(({ href }) => href))
  return (
    <nav
      className="hidden lg:sticky lg:inset-bs-[calc(var(--header)+24px)] lg:row-[1/3] lg:block lg:self-start"
      aria-label={label}
    >
      <ul>
        {links.map(({ href, icon, title }) => (
          <li key={href}>
            <a
              className={cx(itemLook, href === current ? currentLook : 'text-secondary')}
              href={href}
              aria-current={href === current ? 'location' : undefined}
            >
              <Icon icon={icon} mirror={icon === LogOut} />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
