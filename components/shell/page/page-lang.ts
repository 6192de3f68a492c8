import { lang } from 'next/root-params'
import { notFound } from 'next/navigation'
import type { LangCode } from '@/lib/contract/languages'
import { readPageSegment } from '@/lib/routing/audience'

/** The language of the page that is being rendered; without one of the ten there is no page. */
export async function pageLang(): Promise<LangCode> {
  return readPageSegment(await lang())?.lang ?? notFound()
}
