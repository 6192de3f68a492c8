'use client'

import { useCallback, type ReactNode } from 'react'
import type { LangCode } from '@/lib/contract'
import { Icon, Check, ProgressBar } from '@/components/ui'
import { useMember, useMemberOnly, useMemberStore } from '../member/use-member'
import { TitleViewerContext, useTitleMember } from './title-member-context'

/** On an episode's still: the member's progress. */
export function EpisodeProgressOverlay({ videoId }: { videoId: number }) {
  const progress = useTitleMember()?.episodes.get(videoId)
  if (!progress) return null
  if (progress.watched)
    return (
      <span className="watched-mark" data-watched="">
        <Icon icon={Check} size="xs" />
      </span>
    )
  return (
    <span className="absolute inset-x-2 bottom-2 z-1" data-next={progress.isNext || undefined}>
      {progress.share !== null && <ProgressBar value={progress.share} />}
    </span>
  )
}

/** The same as text, after the episode's length. */
export function EpisodeProgressNote({ videoId }: { videoId: number }) {
  const progress = useTitleMember()?.episodes.get(videoId)
  if (!progress) return null
  return (
    <>
      {' · '}
      {progress.watched ? progress.note : <b className="font-semibold text-gold">{progress.note}</b>}
    </>
  )
}

interface Props {
  lang: LangCode
  seriesId: number
  title: string
  movie: boolean
  children: ReactNode
}

/** Provides a title's page with the member's state, which loads after the page and only for members. */
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
