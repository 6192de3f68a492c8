import { queryOptions } from '@tanstack/react-query'
import type { personalCalls } from '@/lib/contract/hosts/content-personal'
import type { TitleState } from '@/lib/contract/content-shapes'
import { read } from '@/lib/query/read'
import { mergeTitleState } from './merge-title-state'

type GetTitleState = typeof personalCalls.getTitleState
const route: Pick<GetTitleState, 'host' | 'method' | 'path'> = {
  host: 'content',
  method: 'GET',
  path: '/content/user-specific',
}

/** What the profile keeps, likes and has watched of a title. An older answer never takes back a newer place. */
export const titleStateQuery = (seriesId: number) =>
  queryOptions({
    queryKey: ['title-state', seriesId],
    queryFn: ({ signal }) => read<GetTitleState>(route, { query: { contentId: seriesId } }, { signal }),
    structuralSharing: (known, told) =>
      known ? mergeTitleState(known as TitleState, told as TitleState) : told,
  })
