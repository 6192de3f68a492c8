'use client'

import { Icon } from '@/components/ui/icons/icon'
import { Check } from '@/components/ui/icons/icons'
import { ProgressBar } from '@/components/ui/feedback/progress-bar'
import css from './episode-row.module.css'
import { useTitleMember } from './title-member-context'

/** On an episode's still: how far the member has come, or that it has been watched. */
export function EpisodeMark({ videoId }: { videoId: number }) {
  const progress = useTitleMember()?.episodes.get(videoId)
  if (!progress) return null
  if (progress.watched)
    return (
      <span className={css.watched}>
        <Icon icon={Check} size="xs" />
      </span>
    )
  return (
    <span className={css.progress} data-now={progress.now || undefined}>
      <ProgressBar value={progress.share} />
    </span>
  )
}

/** The same in words, after the episode's length. */
export function EpisodeNote({ videoId }: { videoId: number }) {
  const progress = useTitleMember()?.episodes.get(videoId)
  if (!progress) return null
  return (
    <>
      {' · '}
      {progress.watched ? progress.note : <b className={css.left}>{progress.note}</b>}
    </>
  )
}
