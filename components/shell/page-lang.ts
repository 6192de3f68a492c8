import { lang } from 'next/root-params'
import { notFound } from 'next/navigation'
import { isLangCode, type LangCode } from '@/lib/contract/languages'

/** The language of the page that is being rendered; without one of the ten there is no page. */
export async function pageLang(): Promise<LangCode> {
  const segment = await lang()
  return isLangCode(segment) ? segment : notFound()
}
