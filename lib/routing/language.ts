import { defaultLang, readLangCode, type LangCode } from '../contract/languages'

/** First language of an Accept-Language header, by its first two letters (specification 1). */
function firstAccepted(header: string | null | undefined): LangCode | null {
  return readLangCode(header?.split(',')[0])
}

/** The language of a visitor whose path names none: cookie, then browser, then English. */
export function activeLang(visitor: { cookie?: string | null; acceptLanguage?: string | null }): LangCode {
  return readLangCode(visitor.cookie) ?? firstAccepted(visitor.acceptLanguage) ?? defaultLang
}
