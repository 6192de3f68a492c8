import type { LangCode } from '@/lib/contract/languages'

/** The artwork beside each block of the social responsibility page: image paths. */
export interface SocialPictures {
  price: string
  water: string
  report: string
}

const card = (title: string) => `art/${title}-card.webp`

const byDefault: SocialPictures = {
  price: card('the-falconers-daughter'),
  water: card('seven-doors-of-granada'),
  report: card('no-lift-at-number-twelve'),
}

const byLanguage: Partial<Record<LangCode, Partial<SocialPictures>>> = {
  ur: { price: card('the-last-post-to-hunza') },
  fa: { water: card('a-garden-in-fez') },
  bn: { price: card('monsoon-letters') },
  hi: { price: card('the-pilot-of-calicut') },
  ms: { price: card('the-pearl-divers') },
  id: { price: card('the-pearl-divers') },
}

/** The pictures of a language; where it has none of its own, those of everyone (specification 2). */
export function getSocialPictures(lang: LangCode): SocialPictures {
  return { ...byDefault, ...byLanguage[lang] }
}
