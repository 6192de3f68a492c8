'use client'

import { useState } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { findNext, type NextVideo } from '@/lib/player/sources/get-next-video'
import type { PlayerStore } from '@/lib/player/core/player-store'
import { pathTo } from '@/lib/routing/paths'

interface UseNextEpisodeOptions {
  store: PlayerStore
  lang: LangCode
  /** Puts the next video in the place of this one. */
  onNext?: (video: NextVideo) => void
  /** Loads a page, where the video cannot be had in place. */
  leaveFor?: (path: string) => void
}

/** The way to the next episode: in place, so that the full screen lasts, else by its own page. */
export function useNextEpisode({ store, lang, onNext, leaveFor }: UseNextEpisodeOptions): () => void {
  const [asked] = useState(() => new Set<number>())
  const go = async (videoId: number) => {
    const answer = await findNext(videoId)
    asked.delete(videoId)
    if (store.getState().nextVideoId !== videoId) return
    if (answer.data && onNext) onNext(answer.data)
    else (leaveFor ?? ((path) => location.assign(path)))(pathTo.watch(lang, videoId))
  }
  return () => {
    const { nextVideoId } = store.getState()
    if (nextVideoId === null || asked.has(nextVideoId)) return
    asked.add(nextVideoId)
    void go(nextVideoId)
  }
}
