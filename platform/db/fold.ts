/** Letters that readers of Arabic, Persian and Urdu type interchangeably, and Latin letters without a decomposition. */
const sameLetter: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ں: 'ن',
  ء: '',
  ـ: '',
  '\u0901': '\u0902',
  '\u09ce': '\u09a4\u09cd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

// Latin accents, Arabic vowel signs and hamzas, nuktas, the Bengali moon-dot, zero-width and direction marks.
const marks =
  /[\u0300-\u036f\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u0981\u09bc\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\u00ad|[\ufe00-\ufe0f]/g
/** A Hindi nasal before another consonant, which may also be written as a dot. */
const nasal = /[ङञणनम]्(?=[क-ह])/g
const zeroWidthNonJoiner = /\u200c/g

/**
 * The form in which text is stored for search and keywords are looked up: without case, accents, vowel signs,
 * punctuation or keyboard differences. Folding here rather than in SQL gives the same results on every database.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '')
    .replace(/\p{Nd}/gu, latinDigit)
    .replace(/./gu, (letter) => sameLetter[letter] ?? letter)
    .replace(nasal, 'ं')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .normalize('NFC')
    .trim()
}

/**
 * Every form under which a text can be found: Persian compounds are indexed both joined and apart. Empty for a text
 * without letters and digits.
 */
export function foldForms(text: string): string[] {
  const forms = [fold(text), fold(text.replace(zeroWidthNonJoiner, ' '))]
  return [...new Set(forms)].filter((form) => form !== '')
}

/** Every script's digits are consecutive from 0 to 9. */
function latinDigit(digit: string) {
  const point = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1
  return String(value)
}
