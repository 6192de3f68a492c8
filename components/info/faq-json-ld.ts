import type { Faq } from '@/lib/contract/content-shapes'
import type { JsonLdData } from '@/lib/seo/json-ld'

/** The questions of the help centre with their answers, for search engines. */
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
