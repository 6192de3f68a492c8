import { defaultLang, languages, readLangCode, type Direction, type LangCode } from '@/lib/contract'
import type english from '@/messages/en.json'

/** What a page says when its root layout has failed, and the language it says it in. */
export interface RootFailure {
  lang: LangCode
  dir: Direction
  messages: Pick<(typeof english)['errors'], 'failure' | 'tryAgain'>
}

/** The messages in the language of the page's path. Rejects when they cannot be loaded. */
export async function loadRootFailure(pathname: string): Promise<RootFailure> {
  const lang = readLangCode(pathname.split('/')[1]) ?? defaultLang
  const file = (await import(`@/messages/${lang}.json`)) as { default: Pick<typeof english, 'errors'> }
  return { lang, dir: languages[lang].dir, messages: file.default.errors }
}
