import { callHost } from '../api/call-host'
import { pageContext } from '../api/page-context'
import { cacheFor } from '../config/cache'
import { contentCalls } from '../contract/content'
import type { Spotlight } from '../contract/content-shapes'
import type { LangCode } from '../contract/languages'
import { mostSpotlights } from './most-spotlights'
import { requireAnswer } from './read-answer'

/** The spotlights of the home page, at most five. Throws `HostFailure`. */
export async function getSpotlights(lang: LangCode): Promise<Spotlight[]> {
  const answer = await callHost(contentCalls.getCarousel, {}, await pageContext(lang, cacheFor.home))
  return requireAnswer(answer).data.slice(0, mostSpotlights)
}
