import { cache } from 'react'
import { callHost } from '../api/call-host'
import { pageContext } from '../api/page-context'
import { cacheFor } from '../config/cache'
import type { CallData } from '../contract/call'
import { contentCalls } from '../contract/content'
import type { LangCode } from '../contract/languages'

export type TvCategory = CallData<typeof contentCalls.listTvCategories>[number]

/** The categories in which the page's audience sees a channel. Server side only. */
export const getTvCategories = cache(async (lang: LangCode) =>
  callHost(contentCalls.listTvCategories, {}, await pageContext(lang, cacheFor.catalogue)),
)
