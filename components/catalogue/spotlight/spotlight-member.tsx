'use client'

import type { RefObject } from 'react'
import type { LangCode } from '@/lib/contract'
import type { MessageTree } from '@/lib/i18n'
import { lifetimes } from '@/lib/query/query-client'
import { createFetchedTranslator } from '../cards/catalogue-labels'
import { createMemberStore, type MemberStore } from '../member/use-member'
import { TrailerPreview } from '../member/title-preview'
import { createResumeAction, observeTitleState } from '../member/title-state'
import type { Slide } from './use-carousel'
import type { SlideMember } from './slide-actions'

interface Options {
  lang: LangCode
  messages: MessageTree
  slide: Pick<Slide, 'id' | 'title' | 'movie'>
}

/** A slide's title in My List and how to continue it, fetched once: slides rotate as long as the page is open. */
export function observeSlide({ lang, messages, slide }: Options): MemberStore<SlideMember> {
  const t = createFetchedTranslator(lang, messages, 'personal')
  const { observers, read } = observeTitleState({
    seriesId: slide.id,
    title: slide.title,
    t,
    staleTime: lifetimes.page,
  })
  const toResumeAction = createResumeAction({ lang, t, movie: slide.movie })
  return createMemberStore(observers, () => {
    const member = read()
    if (!member) return null
    const { state, isInMyList, toggleMyList } = member
    const play = state ? toResumeAction(state.resume) : null
    return { titleId: slide.id, play, isInMyList, toggle: toggleMyList }
  })
}

interface SpotlightPreviewProps {
  stage: RefObject<HTMLElement | null>
  /** The title of the current slide. */
  titleId: number
  /** Whether the stage is hovered or focused. */
  wanted: boolean
}

/** The trailer of the current slide's title over its art. */
export function SpotlightPreview({ stage, ...preview }: SpotlightPreviewProps) {
  const findArt = () => stage.current?.querySelector('[data-state="current"] [data-pic]')
  return <TrailerPreview {...preview} findArt={findArt} className="inset-be-39" />
}
