'use client'

import { useCallback, type ReactNode } from 'react'
import type { LangCode } from '@/lib/contract'
import { useMemberOnly } from '../member/use-member'

interface Props {
  lang: LangCode
  /** Shown until the rail has loaded. */
  children: ReactNode
}

/** Loads Continue Watching for members, with its messages. */
export function LazyContinueWatching({ lang, children }: Props) {
  const load = useCallback(async () => {
    const [{ ContinueWatching }, { fetchMemberMessages, MemberMessages }] = await Promise.all([
      import('./continue-watching'),
      import('../member/member-messages'),
    ])
    return { ContinueWatching, MemberMessages, messages: await fetchMemberMessages(lang) }
  }, [lang])
  const loaded = useMemberOnly(load)
  if (!loaded) return children
  return (
    <loaded.MemberMessages lang={lang} messages={loaded.messages}>
      <loaded.ContinueWatching lang={lang}>{children}</loaded.ContinueWatching>
    </loaded.MemberMessages>
  )
}
