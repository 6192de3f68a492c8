'use client'

import { useCallback, type ReactNode } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { useMemberPart } from '../member/use-member-only'

interface Props {
  lang: LangCode
  /** Stands until the rail is there. */
  children: ReactNode
}

/** Brings the rail of what a member has begun, with its words. */
export function ContinueLoader({ lang, children }: Props) {
  const load = useCallback(async () => {
    const [{ ContinueWatching }, { fetchMemberMessages, MemberMessages }] = await Promise.all([
      import('./continue-watching'),
      import('../member/member-messages'),
    ])
    return { ContinueWatching, MemberMessages, messages: await fetchMemberMessages(lang) }
  }, [lang])
  const part = useMemberPart(load)
  if (!part) return children
  return (
    <part.MemberMessages lang={lang} messages={part.messages}>
      <part.ContinueWatching lang={lang}>{children}</part.ContinueWatching>
    </part.MemberMessages>
  )
}
