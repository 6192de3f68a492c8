import { languages, type LangCode, type Script } from '@/lib/contract/languages'

const latin = new URL('./figtree-latin.woff2', import.meta.url).href
const arabic = new URL('./vazirmatn.woff2', import.meta.url).href

/** Bengali and Hindi readers have their script installed; for them only the Latin file is worth the first bytes. */
const hrefByScript: Record<Script, string> = { latin, arabic, bengali: latin, devanagari: latin }

/** The address of the one font file that a page in `lang` preloads: the same file that `fonts.css` names. */
export function fontPreloadHref(lang: LangCode): string {
  return hrefByScript[languages[lang].script]
}
