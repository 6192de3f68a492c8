import { secondsLeft, watchedShare } from '../member/progress'
import type { Card, Resume } from '@/lib/contract/content-shapes'
import { pathTo } from '@/lib/routing/paths'
import { toCardView, type CardView } from '../cards/card-view'
import type { CatalogueLabels } from '../cards/catalogue-labels'

/** Maps a title in progress to a card that resumes it and shows how much is left. */
export function toResumeCardView(card: Card & { resume: Resume }, labels: CatalogueLabels): CardView {
  const { resume, kind } = card
  const left = labels.timeLeft(secondsLeft(resume))
  const series = kind === 'SERIES'
  return {
    ...toCardView(card, labels),
    href: pathTo.watch(labels.lang, resume.videoId),
    badge: null,
    subline: series ? labels.episodeLeft(labels.episode(resume), left) : left,
    spokenKind: labels.kind(kind) || null,
    progress: watchedShare(resume),
  }
}
