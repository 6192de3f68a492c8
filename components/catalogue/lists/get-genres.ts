import { callHost } from '@/lib/api/server/call-host'
import { pageContext } from '@/lib/api/server/page-context'
import { cacheFor } from '@/lib/config/cache'
import type { CallData } from '@/lib/contract/call'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { CategoryCode } from '@/lib/contract/enums'
import type { LangCode } from '@/lib/contract/languages'
import { requireResponse } from '@/lib/api/server/require-response'

export type Genre = CallData<typeof contentCalls.listGenres>[number]

/** The genres that have titles in a category. Throws `HostError`. */
export async function getGenres(lang: LangCode, code: CategoryCode): Promise<Genre[]> {
  const answer = await callHost(
    contentCalls.listGenres,
    { query: { code } },
    await pageContext(lang, cacheFor.catalogue),
  )
  return requireResponse(answer).data
}
