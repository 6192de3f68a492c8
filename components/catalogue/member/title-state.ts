import {
  queryOptions,
  infiniteQueryOptions,
  type InfiniteData,
  MutationObserver,
  type QueryClient,
  QueryObserver,
} from '@tanstack/react-query'
import type { useTranslations } from 'next-intl'
import { pageSizes, isolate, type TitleState, type Card, type LangCode, type Resume } from '@/lib/contract'
import { api, unwrapData, unwrap, type ApiError, hostMessage } from '@/lib/api/browser/api'
import { track } from '@/lib/analytics/track'
import { updateSavedList } from '@/lib/offline/saved-list'
import { formatNumber } from '@/lib/i18n'
import { pathTo } from '@/lib/routing'
import { lifetimes, queryClient } from '@/lib/query/query-client'
import { showToast } from '@/components/ui/browser'

/** One page of the profile's list. */
export interface MyListPage {
  items: Card[]
  totalCount: number
}

/** The key of the profile's list in all orders, page by page. Invalidate it when a title is added or removed. */
export const myListQueryKey = ['my-list'] as const

export type LoadedMyList = InfiniteData<MyListPage, unknown>

/**
 * Where the next page begins, counted by the loaded titles: a removed title has moved the rest up. `undefined` at the
 * end.
 */
function offsetAfter(last: MyListPage, pages: readonly MyListPage[]): number | undefined {
  const loaded = pages.reduce((sum, { items }) => sum + items.length, 0)
  return loaded < last.totalCount ? loaded : undefined
}

/** The orders of My List: by when titles were added, the last one first, or by their names. */
export type MyListSort = 'NEWEST' | 'TITLE'

/** The profile's list, ten titles a page. Fails with an `ApiError`. */
export const myListQuery = (sortType: MyListSort = 'NEWEST') =>
  infiniteQueryOptions({
    queryKey: [...myListQueryKey, sortType],
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset, signal }): Promise<MyListPage> => {
      const query = { sortType, offset, limit: pageSizes.favourites }
      const { data, meta } = await unwrap(api.content.listFavourites({ query }, { signal }))
      return { items: data, totalCount: meta.totalCount }
    },
    getNextPageParam: offsetAfter,
  })

type WatchedVideo = TitleState['videos'][number]

const newer = (a: WatchedVideo, b: WatchedVideo) =>
  Date.parse(b.lastUpdateTimestamp) >= Date.parse(a.lastUpdateTimestamp) ? b : a

/** Merges the cached and the latest state of a title: each video keeps the newer progress. */
export function mergeTitleState(cached: TitleState, latest: TitleState): TitleState {
  const byId = new Map(cached.videos.map((video) => [video.videoId, video]))
  for (const video of latest.videos) byId.set(video.videoId, newer(byId.get(video.videoId) ?? video, video))
  return { ...latest, videos: [...byId.values()] }
}

/** What the profile has saved, rated and watched of a title. An older response never replaces newer progress. */
export const titleStateQuery = (seriesId: number) =>
  queryOptions({
    queryKey: ['title-state', seriesId],
    queryFn: ({ signal }) =>
      unwrapData(api.content.getTitleState({ query: { contentId: seriesId } }, { signal })),
    structuralSharing: (cached, latest) =>
      cached ? mergeTitleState(cached as TitleState, latest as TitleState) : latest,
  })

interface Handlers {
  /** My List already shows the change; `undo` reverts it. */
  onChange: (isInMyList: boolean, undo: () => void) => void
  /** The platform refused; My List shows the previous state. */
  onRefused: (error: ApiError) => void
}

/** The last change made here to a title. Never fetched, and takes precedence over what was loaded. */
const myListChangeQuery = (seriesId: number) =>
  queryOptions<boolean | null>({
    queryKey: ['my-list-change', seriesId],
    queryFn: () => null,
    enabled: false,
    staleTime: lifetimes.page,
  })

/**
 * Whether a title is in My List: by the last change made here, else by the title's state or the loaded pages. `null`
 * while none of them says.
 */
function isInMyList(client: QueryClient, seriesId: number): boolean | null {
  const changed = client.getQueryData(myListChangeQuery(seriesId).queryKey)
  const state = client.getQueryData(titleStateQuery(seriesId).queryKey)
  const lists = client.getQueriesData<LoadedMyList>({ queryKey: myListQueryKey })
  const listed = lists.some(([, list]) =>
    list?.pages.some(({ items }) => items.some(({ id }) => id === seriesId)),
  )
  return changed ?? state?.favourite ?? (listed || null)
}

/**
 * Shows a change at once, sends it after the previous one, and reverts it when the platform refuses. Settles with the
 * call, and never rejects.
 */
async function changeMyList(
  client: QueryClient,
  { seriesId, wanted, onRefused }: { seriesId: number; wanted: boolean } & Pick<Handlers, 'onRefused'>,
): Promise<void> {
  const { queryKey } = myListChangeQuery(seriesId)
  const input = { query: { seriesId } }
  const observer = new MutationObserver<unknown, ApiError>(client, {
    scope: { id: `my-list-${seriesId}` },
    mutationFn: () => unwrap(wanted ? api.content.addFavourite(input) : api.content.removeFavourite(input)),
    onMutate: () => void client.setQueryData(queryKey, wanted),
    onError(error) {
      client.setQueryData(queryKey, !wanted)
      onRefused(error)
    },
    onSuccess() {
      updateSavedList(seriesId, wanted)
      track('favourite', { content_type: 'title', content_id: String(seriesId), kept: wanted })
    },
    async onSettled() {
      await Promise.all([
        client.invalidateQueries({ queryKey: myListQueryKey, refetchType: 'none' }),
        client.invalidateQueries({ ...titleStateQuery(seriesId), refetchType: 'none' }),
      ])
    },
  })
  await observer.mutate().catch(() => undefined)
}

/**
 * Adds titles to My List, those that are already there as well.
 * @returns an error of those that the platform has refused; `null` when all of them are in the list
 */
export async function addToMyList(
  client: QueryClient,
  seriesIds: readonly number[],
): Promise<ApiError | null> {
  let refusal: ApiError | null = null
  const onRefused = (error: ApiError) => {
    refusal = error
  }
  await Promise.all(seriesIds.map((seriesId) => changeMyList(client, { seriesId, wanted: true, onRefused })))
  return refusal
}

/** Adds a title to My List or removes it; does nothing while it is unknown whether it is there. */
export function toggleMyList(client: QueryClient, seriesId: number, { onChange, onRefused }: Handlers): void {
  const current = isInMyList(client, seriesId)
  if (current === null) return
  const change = (wanted: boolean) => void changeMyList(client, { seriesId, wanted, onRefused })
  change(!current)
  onChange(!current, () => change(current))
}

interface ResumeOptions {
  lang: LangCode
  t: ReturnType<typeof useTranslations<'personal'>>
  movie: boolean
}

/** Maps where a title is continued to the main button's address and label; `null` where there is nothing to continue. */
export function createResumeAction({ lang, t, movie }: ResumeOptions) {
  const number = (value: number) => formatNumber(lang, value)
  const describe = ({ seasonIndex, videoIndex }: Resume) =>
    movie ? t('resume') : t('resumeEpisode', { season: number(seasonIndex), episode: number(videoIndex) })
  return (resume: Resume | null) =>
    resume && { href: pathTo.watch(lang, resume.videoId), text: describe(resume) }
}

interface Options {
  seriesId: number
  /** Its name, for toasts. */
  title: string
  t: ReturnType<typeof useTranslations<'personal'>>
  /** How long its state counts as fresh, in milliseconds, where that differs from the default. */
  staleTime?: number
}

/** Observes a title's state for the profile, with its My List toggle. A toast reports each change and can undo it. */
export function observeTitleState({ seriesId, title, t, staleTime }: Options) {
  const client = queryClient()
  const query = new QueryObserver(client, {
    ...titleStateQuery(seriesId),
    ...(staleTime !== undefined && { staleTime }),
    notifyOnChangeProps: ['data', 'isPending'],
  })
  const toggle = () =>
    toggleMyList(client, seriesId, {
      onChange: (isAdded, undo) =>
        showToast({
          text: isAdded
            ? t('myListAdded', { title: isolate(title) })
            : t('myListRemoved', { title: isolate(title) }),
          action: { label: t('undo'), onPress: undo },
        }),
      onRefused: (error) => showToast({ tone: 'error', text: hostMessage(error) ?? t('notSaved') }),
    })
  const retry = () => void query.refetch()
  return {
    observers: [query, new QueryObserver(client, myListChangeQuery(seriesId))],
    /** `null` while it is loading. Where loading failed, the toggle loads it again. */
    read: () => {
      const { data: state, isPending } = query.getCurrentResult()
      if (isPending) return null
      return {
        state,
        retry,
        isInMyList: isInMyList(client, seriesId),
        toggleMyList: state ? toggle : retry,
      }
    },
  }
}
