import { callHost } from '../api/call-host'
import { pageContext } from '../api/page-context'
import { cacheFor } from '../config/cache'
import { contentCalls } from '../contract/content'
import type { Faq } from '../contract/content-shapes'
import type { LangCode } from '../contract/languages'

/** The questions that visitors ask, in their order; none when the host does not answer. */
export async function getFaq(lang: LangCode): Promise<Faq[]> {
  const answer = await callHost(contentCalls.listFaq, {}, await pageContext(lang, cacheFor.faq))
  return (answer.data?.data ?? []).toSorted((a, b) => a.faqIndex - b.faqIndex)
}
