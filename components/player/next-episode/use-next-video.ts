'use client'

import { useEffect, useState } from 'react'
import { findNext, type NextVideo } from '@/lib/player/sources/get-next-video'
import { goesOnByItself } from '@/lib/player/sources/is-autoplay-enabled'

interface UpNext {
  video: NextVideo
  /** Whether it may begin without being asked for. */
  byItself: boolean
}

/** The next episode and whether it may begin by itself; `null` until both are known. */
export function useNextVideo(videoId: number): UpNext | null {
  const [upNext, setUpNext] = useState<UpNext | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    void Promise.all([findNext(videoId, signal), goesOnByItself(signal)]).then(([answer, byItself]) => {
      if (!signal.aborted && answer.data) setUpNext({ video: answer.data, byItself })
    })
    return () => asking.abort()
  }, [videoId])
  return upNext
}
