'use client'

import { useCallback, type ReactNode } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { useMember, useMemberOnly, useMemberStore } from '../member/use-member'
import { TitleViewerContext } from './title-member-context'

interface Props {
  lang: LangCode
  seriesId: number
  title: string
  movie: boolean
  children: ReactNode
}

/** Gives a title's page what a member has of it, which loads after the page and only for members. */
export function TitleMemberProvider({ lang, seriesId, title, movie, children }: Props) {
  const load = useCallback(async () => {
    const [{ observeTitleMember }, { fetchMemberMessages }] = await Promise.all([
      import('./title-member-state'),
      import('../member/member-messages'),
    ])
    const messages = await fetchMemberMessages(lang)
    return observeTitleMember({ lang, messages, seriesId, title, movie })
  }, [lang, seriesId, title, movie])
  const member = useMember()
  const state = useMemberStore(useMemberOnly(load))
  return <TitleViewerContext value={member ? (state ?? 'waiting') : 'guest'}>{children}</TitleViewerContext>
}
