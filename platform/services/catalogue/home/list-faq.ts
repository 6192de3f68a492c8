import { and, asc, eq } from 'drizzle-orm'
import type { Faq } from '@/lib/contract/content-shapes'
import { faq, faqText } from '../../../db/schema/home'
import type { CatalogueContext } from '../context'

/** Questions and answers of the help centre. */
export function listFaq({ database, viewer }: CatalogueContext): Promise<Faq[]> {
  return database
    .select({ question: faqText.question, answer: faqText.answer, faqIndex: faq.position })
    .from(faq)
    .innerJoin(faqText, and(eq(faqText.faqId, faq.id), eq(faqText.lang, viewer.lang)))
    .orderBy(asc(faq.position))
}
