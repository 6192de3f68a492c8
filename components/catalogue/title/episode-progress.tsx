'use client'

import { Icon } from '@/components/ui/icons/icon'
import { Check } from '@/components/ui/icons/icons'
import { ProgressBar } from '@/components/ui/feedback/progress-bar'
import { useTitleMember } from './title-member-context'

/** On an episode's still: how far the member has watched it. */
export function EpisodeProgressOverlay({ videoId }: { videoId: number }) {
  const progress = useTitleMember()?.episodes.get(videoId)
  if (!progress) return null
  if (progress.watched)
    return (
      <span
        className="absolute inset-e-1.5 top-1.5 z-1 grid size-6 place-items-center rounded-pill bg-[rgb(var(--night-rgb)/86%)] text-teal"
        data-watched=""
      >
        <Icon icon={Check} size="xs" />
      </span>
    )
  return (
    <span className="absolute inset-x-2 bottom-2 z-1" data-next={progress.isNext || undefined}>
      <ProgressBar value={progress.share} />
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
