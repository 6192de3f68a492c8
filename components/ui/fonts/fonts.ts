import { languages, type LangCode, type Script } from '@/lib/contract'

const latin = new URL('./figtree-latin.woff2', import.meta.url).href
const arabic = new URL('./vazirmatn.woff2', import.meta.url).href

/**
 * Bengali and Hindi readers have fonts for their script installed; only the Latin file is worth preloading for them.
 */
const hrefByScript: Record<Script, string> = { latin, arabic, bengali: latin, devanagari: latin }

/** URL of the font file that a page in `lang` preloads, as named in `fonts.css`. */
export function fontPreloadHref(lang: LangCode): string {
  return hrefByScript[languages[lang].script]
}
