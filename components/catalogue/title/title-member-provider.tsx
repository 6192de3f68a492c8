'use client'

import { useCallback, useState, type ReactNode } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { TitleViewerContext, type TitleMember } from './title-member-context'
import { useMember } from '../member/use-member'
import { useMemberPart } from '../member/use-member-only'

interface Props {
  lang: LangCode
  seriesId: number
  title: string
  movie: boolean
  children: ReactNode
}

/** A title's page with what a member has of it, which comes after the page and only to members. */
export function TitleArea({ lang, children, ...title }: Props) {
  const member = useMember()
  const [own, setOwn] = useState<TitleMember | null>(null)
  const load = useCallback(async () => {
    const [{ TitleSource }, { fetchMemberMessages, MemberMessages }] = await Promise.all([
      import('./title-member-state'),
      import('../member/member-messages'),
    ])
    return { TitleSource, MemberMessages, messages: await fetchMemberMessages(lang) }
  }, [lang])
  const part = useMemberPart(load)
  return (
    <TitleViewerContext value={member ? (own ?? 'waiting') : 'guest'}>
      {children}
      {part && (
        <part.MemberMessages lang={lang} messages={part.messages}>
          <part.TitleSource lang={lang} {...title} onChange={setOwn} />
        </part.MemberMessages>
      )}
    </TitleViewerContext>
  )
}
