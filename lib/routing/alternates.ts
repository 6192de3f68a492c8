import { langCodes, type LangCode } from '../contract/languages'

/** Absolute addresses of one page in its own language and in all ten, with `/` of the page as x-default. */
export interface Alternates {
  canonical: string
  languages: Record<LangCode | 'x-default', string>
}

/**
 * The canonical address and the eleven alternates of a page.
 * `pathOf` builds the page's path for a language; `origin` has no trailing slash.
 */
export function alternatesOf(lang: LangCode, pathOf: (lang: LangCode) => string, origin: string): Alternates {
  const absolute = (code: LangCode) => new URL(pathOf(code), origin).href
  const languages = Object.fromEntries(langCodes.map((code) => [code, absolute(code)])) as Record<
    LangCode,
    string
  >
  const unprefixed = pathOf('en').replace(/^\/en(?=\/|$)/, '') || '/'
  return {
    canonical: absolute(lang),
    languages: { ...languages, 'x-default': new URL(unprefixed, origin).href },
  }
}
