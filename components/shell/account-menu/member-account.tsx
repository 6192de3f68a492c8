'use client'

import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { isLoggedIn, subscribeToSession } from '@/lib/session/session-state'
import type { LoadedMenu } from './account-menu'

interface Props {
  lang: LangCode
  /** Stands in until the menu is there, and if it never comes: a link to the settings. */
  children: ReactNode
}

/**
 * Takes the guest's place in the header while there is a session. The menu is a chunk of its own that only members
 * load.
 */
export function MemberAccount({ lang, children }: Props) {
  const member = useSyncExternalStore(subscribeToSession, isLoggedIn, () => false)
  const [chunk, setChunk] = useState<LoadedMenu | null>(null)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-member', member)
    if (!member) return
    import('./account-menu')
      .then(({ loadAccountMenu }) => loadAccountMenu(lang))
      .then(setChunk, () => undefined)
  }, [lang, member])
  if (!member) return null
  return (
    <div className="account-member">
      {chunk ? <chunk.Menu lang={lang} messages={chunk.messages} /> : children}
    </div>
  )
}
