import { pageContext, callHost, cacheFor } from '@/lib/api/server/page-calls'
import type { Faq, LangCode } from '@/lib/contract'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { JsonLdData } from '@/lib/seo/json-ld'

/** The help centre's questions in their order; none when the host does not respond. */
export async function getFaq(lang: LangCode): Promise<Faq[]> {
  const { data } = await callHost(contentCalls.listFaq, {}, await pageContext(lang, cacheFor.faq))
  return (data?.data ?? []).toSorted((a, b) => a.faqIndex - b.faqIndex)
}

/** The questions and their answers, for search engines. */
export function faqJsonLd(faq: readonly Faq[]): JsonLdData {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
