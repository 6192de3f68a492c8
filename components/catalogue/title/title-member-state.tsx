'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef } from 'react'
import { showToast } from '@/components/ui/overlay/toast-store'
import type { ApiError } from '@/lib/api/result'
import type { Resume, TitleState } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { formatNumber } from '@/lib/i18n/format'
import { pathTo } from '@/lib/routing/paths'
import { useLabels } from '../cards/use-labels'
import { secondsLeft, watchedShare } from '../member/progress'
import { titleStateQuery } from '../member/title-state-query'
import { useKept } from '../member/use-my-list-toggle'
import { rateTitle, type Rating } from './rate-title'
import type { EpisodeProgress, TitleMember } from './title-member-context'

/** What rates a title: the new rating shows at once, and the one before when the platform refuses. */
function useRating(seriesId: number): (rating: Rating) => void {
  const t = useTranslations('personal')
  const client = useQueryClient()
  const { queryKey } = titleStateQuery(seriesId)

  const show = (likesRate: number) =>
    client.setQueryData(queryKey, (state) => state && { ...state, likesRate })

  const { mutate } = useMutation<void, ApiError, Rating, number>({
    scope: { id: `rating-${seriesId}` },
    mutationFn: (rating) => rateTitle(seriesId, rating),
    async onMutate(rating) {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)?.likesRate ?? 0
      show(rating)
      return before
    },
    onError(_error, _rating, before = 0) {
      show(before)
      showToast({ tone: 'error', text: t('notSaved') })
    },
  })
  return mutate
}

interface Props {
  lang: LangCode
  seriesId: number
  title: string
  movie: boolean
  onChange: (own: TitleMember) => void
}

/** How a state is told in words: the way on, and how far each episode has been watched. */
function useTelling({ lang, movie }: Pick<Props, 'lang' | 'movie'>) {
  const t = useTranslations('personal')
  const { timeLeft } = useLabels(lang)
  return useMemo(() => {
    const number = (value: number) => formatNumber(lang, value)
    const verb = ({ seasonIndex, videoIndex }: Resume) =>
      movie ? t('resume') : t('resumeEpisode', { season: number(seasonIndex), episode: number(videoIndex) })
    const wayOn = (resume: Resume | null) =>
      resume && { href: pathTo.watch(lang, resume.videoId), text: verb(resume) }
    const progressOf = (video: WatchedVideo, resume: Resume | null): EpisodeProgress => ({
      share: watchedShare(video),
      watched: video.watched,
      note: video.watched ? t('watched') : timeLeft(secondsLeft(video)),
      now: resume?.videoId === video.videoId,
    })
    return ({ resume, videos }: TitleState): Pick<TitleMember, 'play' | 'episodes'> => ({
      play: wayOn(resume),
      episodes: new Map(
        videos
          .filter(({ lastSec, watched }) => watched || lastSec > 0)
          .map((video) => [video.videoId, progressOf(video, resume)]),
      ),
    })
  }, [lang, movie, t, timeLeft])
}

type WatchedVideo = TitleState['videos'][number]

const isRating = (value: number): value is Rating => value === -1 || value === 0 || value === 1

/** Reads what the member has of a title and hands it up to the page. Draws nothing itself. */
export function TitleSource(props: Props) {
  const { seriesId, title, onChange } = props
  const { data: state, isPending, refetch } = useQuery(titleStateQuery(seriesId))
  const { kept, toggle } = useKept(seriesId, title)
  const giveRating = useRating(seriesId)
  const tell = useTelling(props)
  const rating = state && isRating(state.likesRate) ? state.likesRate : null
  const told = useMemo(() => (state ? tell(state) : { play: null, episodes: new Map() }), [state, tell])

  // What a press does is looked up when it happens, so that handing up depends on what is shown alone.
  const presses = useRef({ toggleKept: () => {}, rate: (_wanted: 1 | -1) => {} })
  useEffect(() => {
    const again = () => void refetch()
    presses.current = {
      toggleKept: state ? toggle : again,
      rate: (wanted) => (state ? giveRating(wanted === rating ? 0 : wanted) : again()),
    }
  })
  useEffect(() => {
    if (isPending) return
    const toggleKept = () => presses.current.toggleKept()
    const rate = (wanted: 1 | -1) => presses.current.rate(wanted)
    onChange({ ...told, kept, rating, toggleKept, rate })
  }, [isPending, told, kept, rating, onChange])
  return null
}
