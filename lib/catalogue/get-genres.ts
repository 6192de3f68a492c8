import { callHost } from '../api/call-host'
import { pageContext } from '../api/page-context'
import { cacheFor } from '../config/cache'
import type { CallData } from '../contract/call'
import { contentCalls } from '../contract/content'
import type { CategoryCode } from '../contract/enums'
import type { LangCode } from '../contract/languages'
import { requireAnswer } from './read-answer'

export type Genre = CallData<typeof contentCalls.listGenres>[number]

/** The genres that have titles in a category. Throws `HostFailure`. */
export async function getGenres(lang: LangCode, code: CategoryCode): Promise<Genre[]> {
  const answer = await callHost(
    contentCalls.listGenres,
    { query: { code } },
    await pageContext(lang, cacheFor.catalogue),
  )
  return requireAnswer(answer).data
}
