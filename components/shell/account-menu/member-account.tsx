'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { isLoggedIn } from '@/lib/session/is-logged-in'
import { subscribeToSession } from '@/lib/session/session-state'
import type { AccountMenu } from './account-menu'
import css from './header-account.module.css'
import type { MemberTexts } from './member-texts'

interface Props {
  lang: LangCode
  settingsPath: string
  texts: MemberTexts
}

/**
 * Takes the guest's place in the header while there is a session. The menu is a chunk of its own that only members
 * load; until it is there, and if it never comes, a link to the settings stands in.
 */
export function MemberAccount({ lang, settingsPath, texts }: Props) {
  const member = useSyncExternalStore(subscribeToSession, isLoggedIn, () => false)
  const [chunk, setChunk] = useState<{ Menu: typeof AccountMenu } | null>(null)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-member', member)
    if (!member) return
    import('./account-menu').then(
      ({ AccountMenu: Menu }) => setChunk({ Menu }),
      () => undefined,
    )
  }, [member])
  if (!member) return null
  return (
    <div className={css.member}>
      {chunk ? (
        <chunk.Menu lang={lang} texts={texts} />
      ) : (
        <a className={css.place} href={settingsPath} aria-label={texts.menu} />
      )}
    </div>
  )
}
