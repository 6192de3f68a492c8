'use client'

import { useCallback, type ReactNode } from 'react'
import type { LangCode } from '@/lib/contract'
import type { Front } from '../lists/distinct-fronts'
import { useMemberOnly } from '../member/use-member'

interface Props {
  lang: LangCode
  /** What the spotlight and the page's rails begin with. */
  fronts: readonly Front[]
  /** Shown until the rail has loaded. */
  children: ReactNode
}

/** Loads Continue Watching and the profile's other rails for members, with their messages. */
export function LazyContinueWatching({ lang, fronts, children }: Props) {
  const load = useCallback(async () => {
    const [{ ContinueWatching }, { PersonalRails }, { fetchMemberMessages, MemberMessages }] =
      await Promise.all([
        import('./continue-watching'),
        import('./personal-rails'),
        import('../member/member-messages'),
      ])
    return { ContinueWatching, PersonalRails, MemberMessages, messages: await fetchMemberMessages(lang) }
  }, [lang])
  const loaded = useMemberOnly(load)
  if (!loaded) return children
  return (
    <loaded.MemberMessages lang={lang} messages={loaded.messages}>
      <loaded.ContinueWatching lang={lang}>{children}</loaded.ContinueWatching>
      <loaded.PersonalRails lang={lang} fronts={fronts} />
    </loaded.MemberMessages>
  )
}
