import { callHost } from '@/lib/api/server/call-host'
import { pageContext } from '@/lib/api/server/page-context'
import { cacheFor } from '@/lib/config/cache'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { Faq } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'

/** The questions that visitors ask, in their order; none when the host does not answer. */
export async function getFaq(lang: LangCode): Promise<Faq[]> {
  const answer = await callHost(contentCalls.listFaq, {}, await pageContext(lang, cacheFor.faq))
  return (answer.data?.data ?? []).toSorted((a, b) => a.faqIndex - b.faqIndex)
}
