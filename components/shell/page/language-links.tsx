'use client'

import { usePathname } from 'next/navigation'
import type { MouseEvent } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import { Check } from '@/components/ui/icons/icons'
import { langCodes, languages, type LangCode } from '@/lib/contract/languages'
import { writeBrowserCookie } from '@/lib/cookies/browser-cookies'
import { writeStored } from '@/lib/storage/storage'
import { pathInLanguage } from './path-in-language'

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
