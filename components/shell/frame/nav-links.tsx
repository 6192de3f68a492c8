'use client'

import { usePathname } from 'next/navigation'
import { useSyncExternalStore, type MouseEvent } from 'react'
import { Icon, Check, type IconShape } from '@/components/ui'
import { langCodes, languages, type LangCode } from '@/lib/contract'
import { writeBrowserCookie } from '@/lib/cookies/browser-cookies'
import { writeStored } from '@/lib/storage/storage'

/** A path without its first segment, the language; empty for the home page. */
export function withoutLanguage(path: string): string {
  return path.replace(/^\/[^/]*/, '')
}

/** The same page in another language. */
export function pathInLanguage(path: string, lang: LangCode): string {
  return `/${lang}${withoutLanguage(path)}`
}

/** The `aria-current` value of a link on the page at `path`: the page itself, an ancestor, or neither. */
export function currentOf(path: string, href: string): 'page' | 'true' | undefined {
  const [here, there] = [withoutLanguage(path), withoutLanguage(href)]
  if (here === there) return 'page'
  return there !== '' && here.startsWith(`${there}/`) ? 'true' : undefined
}

export interface NavItem {
  href: string
  label: string
  icon?: IconShape
}

const never = () => () => undefined
const readSection = () => document.querySelector<HTMLElement>('[data-section]')?.dataset.section

/** The path of the section to which a page says that it belongs, beyond its own path. Unknown to the server. */
const useSection = () => useSyncExternalStore(never, readSection, () => undefined)

/** A list of links; the one to the current page, or to its section, is marked as current. */
export function NavLinks({ items }: { items: readonly NavItem[] }) {
  const path = usePathname()
  const section = useSection()
  return (
    <ul>
      {items.map(({ href, label, icon }) => (
        <li key={href}>
          <a href={href} aria-current={currentOf(path, href) ?? (href === section ? 'true' : undefined)}>
            {icon && <Icon icon={icon} />}
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Saves the choice for later visits, and appends the query, which the server does not render. */
function choose(lang: LangCode, event: MouseEvent<HTMLAnchorElement>) {
  writeBrowserCookie('language', lang)
  writeStored('selectedLanguage', lang)
  event.currentTarget.search = location.search
}

/** This page in each of the ten languages, named in that language. */
export function LanguageLinks({ lang }: { lang: LangCode }) {
  const path = usePathname()
  return (
    <ul>
      {langCodes.map((code) => (
        <li key={code}>
          <a
            href={pathInLanguage(path, code)}
            hrefLang={code}
            lang={code}
            aria-current={code === lang ? 'true' : undefined}
            onClick={(event) => choose(code, event)}
            onAuxClick={(event) => choose(code, event)}
          >
            <bdi className="endonym" dir={languages[code].dir}>
              {languages[code].endonym}
            </bdi>
            {code === lang && <Icon icon={Check} size="xs" />}
          </a>
        </li>
      ))}
    </ul>
  )
}
