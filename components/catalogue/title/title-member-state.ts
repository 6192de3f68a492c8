import { MutationObserver } from '@tanstack/react-query'
import { showToast } from '@/components/ui/browser'
import { api, unwrapData, type ApiError, hostMessage } from '@/lib/api/browser/api'
import type { Resume, TitleState, LangCode } from '@/lib/contract'
import type { MessageTree } from '@/lib/i18n'
import { queryClient } from '@/lib/query/query-client'
import { createLabels, createFetchedTranslator, secondsLeft, watchedShare } from '../cards/catalogue-labels'
import { createMemberStore, type MemberStore } from '../member/use-member'
import { createResumeAction, observeTitleState, titleStateQuery } from '../member/title-state'
import type { EpisodeProgress, Rating, TitleMember } from './title-member-context'

/** Rates a title: the new rating shows at once, and is reverted when the platform refuses. */
function rateTitle(seriesId: number, likesRate: Rating, onRefused: (error: ApiError) => void): void {
  const client = queryClient()
  const { queryKey } = titleStateQuery(seriesId)
  const show = (rating: number) =>
    client.setQueryData(queryKey, (state) => state && { ...state, likesRate: rating })

  const observer = new MutationObserver<unknown, ApiError, void, number>(client, {
    scope: { id: `rating-${seriesId}` },
    mutationFn: () => unwrapData(api.content.rateContent({ body: { seriesId, likesRate } })),
    async onMutate() {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)?.likesRate ?? 0
      show(likesRate)
      return before
    },
    onError(error, _input, before = 0) {
      show(before)
      onRefused(error)
    },
  })
  observer.mutate().catch(() => undefined)
}

interface Options {
  lang: LangCode
  messages: MessageTree
  seriesId: number
  title: string
  movie: boolean
}

type WatchedVideo = TitleState['videos'][number]

/** Describes a title's state for the page: how to continue it, and the progress of each episode. */
function createDescriber({ lang, messages, movie }: Options) {
  const t = createFetchedTranslator(lang, messages, 'personal')
  const { timeLeft } = createLabels(lang, createFetchedTranslator(lang, messages, 'catalogue'))
  const toResumeAction = createResumeAction({ lang, t, movie })
  const toProgress = (video: WatchedVideo, resume: Resume | null): EpisodeProgress => ({
    share: watchedShare(video),
    watched: video.watched,
    note: video.watched ? t('watched') : timeLeft(secondsLeft(video)),
    isNext: resume?.videoId === video.videoId,
  })
  return ({ resume, videos }: TitleState): Pick<TitleMember, 'play' | 'episodes'> => ({
    play: toResumeAction(resume),
    episodes: new Map(
      videos
        .filter(({ lastSec, watched }) => watched || lastSec > 0)
        .map((video) => [video.videoId, toProgress(video, resume)]),
    ),
  })
}

const isRating = (value: number): value is Rating => value === -1 || value === 0 || value === 1

/** The member's state of the page's title. Where loading it failed, pressing a tool loads it again. */
export function observeTitleMember(options: Options): MemberStore<TitleMember> {
  const { lang, messages, seriesId, title } = options
  const t = createFetchedTranslator(lang, messages, 'personal')
  const { observers, read } = observeTitleState({ seriesId, title, t })
  const describe = createDescriber(options)
  const onRefused = (error: ApiError) =>
    showToast({ tone: 'error', text: hostMessage(error) ?? t('notSaved') })
  return createMemberStore(observers, () => {
    const member = read()
    if (!member) return null
    const { state, retry, isInMyList, toggleMyList } = member
    if (!state)
      return { play: null, episodes: new Map(), isInMyList, rating: null, toggleMyList, rate: retry }
    const rating = isRating(state.likesRate) ? state.likesRate : null
    return {
      ...describe(state),
      isInMyList,
      rating,
      toggleMyList,
      rate: (wanted) => rateTitle(seriesId, wanted === rating ? 0 : wanted, onRefused),
    }
  })
}
