import { queryOptions, QueryObserver, MutationObserver } from '@tanstack/react-query'
import type { useTranslations } from 'next-intl'
import { api, unwrapData, type ApiError, hostMessage } from '@/lib/api/browser/api'
import { isolate, type TvChannel, type LangCode } from '@/lib/contract'
import { onDemand, queryClient } from '@/lib/query/query-client'
import { nextProgrammeEnd } from '@/lib/epg/broadcast-time'
import { showToast } from '@/components/ui/browser'
import { saveFavouriteChannel } from '@/lib/epg/save-favourite-channel'
import { toGuideProgrammes, guideGrid, type GuideProgramme } from './guide-window'

const keyOfChannel = (lang: LangCode, channelId: number) => ['programmes', lang, channelId] as const

/** A channel's programmes in the block that begins at an instant (milliseconds). Fails with an `ApiError`. */
const programmesQuery = (lang: LangCode, channelId: number, block: number) =>
  queryOptions({
    queryKey: [...keyOfChannel(lang, channelId), block],
    queryFn: async ({ signal }): Promise<GuideProgramme[]> => {
      const span = { from: new Date(block), to: new Date(block + guideGrid.blockMs) }
      const query = { from: span.from.toISOString(), to: span.to.toISOString() }
      return toGuideProgrammes(
        await unwrapData(api.content.listProgrammes({ params: { id: channelId }, query }, { signal })),
      )
    },
    ...onDemand,
    gcTime: Infinity,
  })

/** A channel's programmes in a block, fetched once; `null` when that fails. */
export const fetchProgrammes = (lang: LangCode, channelId: number, block: number) =>
  queryClient()
    .fetchQuery(programmesQuery(lang, channelId, block))
    .catch(() => null)

/** Cancels the calls for a channel's programmes. */
export const cancelProgrammes = (lang: LangCode, channelId: number) =>
  queryClient().cancelQueries({ queryKey: keyOfChannel(lang, channelId) })

/** The translator of the namespace `liveTv`. */
export type TranslateLiveTv = ReturnType<typeof useTranslations<'liveTv'>>

/** The profile's favourite channels, with what is on. Fails with an `ApiError`. */
const favouritesQuery = queryOptions({
  queryKey: ['tv-favourites'],
  queryFn: ({ signal }) => unwrapData(api.content.listFavouriteTvChannels({}, { signal })),
  networkMode: 'always',
})
const { queryKey: favouritesKey } = favouritesQuery

interface FavouriteChange {
  channel: TvChannel
  isFavourite: boolean
  t: TranslateLiveTv
}

const byChannelId = (a: TvChannel, b: TvChannel) => a.id - b.id

/** A list of channels with a channel added or removed. */
function withChange(list: readonly TvChannel[], { channel, isFavourite }: FavouriteChange): TvChannel[] {
  const others = list.filter(({ id }) => id !== channel.id)
  return isFavourite ? [...others, channel].sort(byChannelId) : others
}

const showChange = (change: FavouriteChange) =>
  queryClient().setQueryData(favouritesKey, (list) => list && withChange(list, change))

/**
 * Shows a change at once, and restores the previous list when the platform refuses it. The list is refetched after
 * the last pending change.
 */
const observeFavouriteChanges = () =>
  new MutationObserver<void, ApiError, FavouriteChange>(queryClient(), {
    mutationKey: favouritesKey,
    scope: { id: 'tv-favourites' },
    // Runs while offline too: a paused mutation would block the later ones, since nothing here resumes it.
    networkMode: 'always',
    mutationFn: ({ channel, isFavourite }) => saveFavouriteChannel(channel, isFavourite),
    async onMutate(change) {
      await queryClient().cancelQueries({ queryKey: favouritesKey })
      showChange(change)
    },
    onError(error, change) {
      showChange({ ...change, isFavourite: !change.isFavourite })
      showToast({ text: hostMessage(error) ?? change.t('notSaved'), tone: 'error' })
    },
    async onSettled() {
      const client = queryClient()
      if (client.isMutating({ mutationKey: favouritesKey }) === 1)
        await client.invalidateQueries({ queryKey: favouritesKey })
    },
  })

/**
 * The profile's favourite channels, fetched with the first subscriber. `toggle` adds a channel or removes it, with a
 * toast that can undo it; changes are sent one after the other.
 */
export function observeFavourites() {
  const observer = new QueryObserver(queryClient(), favouritesQuery)
  const changes = observeFavouriteChanges()
  const change = (wanted: FavouriteChange) => void changes.mutate(wanted).catch(() => undefined)

  function toggle(channel: TvChannel, t: TranslateLiveTv) {
    const { data, refetch } = observer.getCurrentResult()
    if (!data) return void refetch()
    const isFavourite = !data.some(({ id }) => id === channel.id)
    change({ channel, isFavourite, t })
    const undo = () => change({ channel, isFavourite: !isFavourite, t })
    const text = t(isFavourite ? 'favouriteAdded' : 'favouriteRemoved', { title: isolate(channel.title) })
    showToast({ text, action: { label: t('undo'), onPress: undo } })
  }
  return {
    subscribe: (onChange: () => void) => observer.subscribe(onChange),
    getCurrentResult: () => observer.getCurrentResult(),
    toggle,
  }
}

/** The current channels of a list: all, or those of a category. Throws the `ApiError`. */
const fetchChannels = (categoryCode: string | null, signal: AbortSignal): Promise<TvChannel[]> =>
  unwrapData(
    categoryCode === null
      ? api.content.listTvChannels({}, { signal })
      : api.content.listTvChannelsOfCategory({ params: { categoryCode } }, { signal }),
  )

/** A list of channels as the server rendered it. */
export interface RenderedChannels {
  lang: LangCode
  /** `null` for all channels. */
  categoryCode: string | null
  channels: readonly TvChannel[]
  /** When the server made the list, in milliseconds since 1970. */
  renderedAt: number
}

/** The channels of a list with what is on, initially as rendered by the server. Fails with an `ApiError`. */
const channelsQuery = ({ lang, categoryCode, channels, renderedAt }: RenderedChannels) =>
  queryOptions<readonly TvChannel[]>({
    queryKey: ['channels', lang, categoryCode],
    queryFn: ({ signal }) => fetchChannels(categoryCode, signal),
    initialData: channels,
    initialDataUpdatedAt: renderedAt,
    ...onDemand,
    // Stale once the first of its programmes has ended, whenever it was fetched.
    staleTime: ({ state }) => nextProgrammeEnd(state.data ?? []) - state.dataUpdatedAt,
  })

/** Observes a list of channels: fetches it when it is stale, and at each `refetch`. */
export const observeChannels = (rendered: RenderedChannels) =>
  new QueryObserver(queryClient(), channelsQuery(rendered))
