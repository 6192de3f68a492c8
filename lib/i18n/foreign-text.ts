import { languages, type Direction, type LangCode } from '../contract/languages'

/** Attributes of an element whose text is in another language than the page; none when it is in the page's own. */
export function foreignText(pageLang: LangCode, textLang: LangCode): { lang?: LangCode; dir?: Direction } {
  return textLang === pageLang ? {} : { lang: textLang, dir: languages[textLang].dir }
}
