import { langCodes, type LangCode } from '@/lib/contract'
import type { TitleText } from './catalogue-schema'
import type { Catalogue } from './read-catalogue'

export interface ResolvedText {
  lang: LangCode
  textLang: LangCode
  title: string
  storyline: string
  info: string
}

/** A title's text in every language, English where a translation is missing. */
export function titleTexts({ texts }: Catalogue, code: string): ResolvedText[] {
  return langCodes.map((lang) => {
    const own = texts[lang]?.titles[code]
    const { title, storyline, info } = own ?? englishTitle(texts, code)
    return { lang, textLang: own ? lang : 'en', title, storyline, info }
  })
}

/** An episode's text in every language; without English text it has its title's name. */
export function episodeTexts({ texts }: Catalogue, titleCode: string, episodeCode: string): ResolvedText[] {
  const english = englishTitle(texts, titleCode)
  const fallback = english.episodes?.[episodeCode] ?? { title: english.title, storyline: '' }
  return langCodes.map((lang) => {
    const own = texts[lang]?.titles[titleCode]?.episodes?.[episodeCode]
    return { lang, textLang: own ? lang : 'en', ...(own ?? fallback), info: '' }
  })
}

/** The role by language; languages without the text are left out. */
export function roleTexts({ texts }: Catalogue, titleCode: string, role: string): Record<string, string> {
  const known = langCodes.flatMap((lang) => {
    const text = texts[lang]?.titles[titleCode]?.roles?.[role]
    return text === undefined ? [] : [[lang, text] as const]
  })
  return Object.fromEntries(known)
}

/** One text for every language, English where the language has none. `pick` selects it from a language's file. */
export function everyLanguage<Text>(
  { texts }: Catalogue,
  pick: (of: Catalogue['texts']['en']) => Text | undefined,
) {
  return langCodes.flatMap((lang) => {
    const own = texts[lang]
    const text = (own && pick(own)) ?? pick(texts.en)
    return text === undefined ? [] : [{ lang, text }]
  })
}

function englishTitle(texts: Catalogue['texts'], code: string): TitleText {
  const text = texts.en.titles[code]
  if (!text) throw new Error(`en.json: no text for title ${code}`)
  return text
}
