/** Letters that readers of Arabic, Persian and Urdu type for one another. */
const sameLetter: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ک: 'ك',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ء: '',
  ـ: '',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ı: 'i',
}

// Latin accents, Arabic vowel signs, the Devanagari nukta, zero-width and direction marks.
const marks =
  /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u093c\u200b-\u200f\u2060-\u2069\ufeff]/g
const digitZeros = [0x660, 0x6f0, 0x9e6, 0x966]

/**
 * The form under which text is stored for search and keywords are looked up: no case, accents, vowel signs,
 * punctuation or keyboard differences. Folding here, not in SQL, makes every database answer alike.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(/\p{Nd}/gu, latinDigit)
    .replace(/./gu, (letter) => sameLetter[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .normalize('NFC')
    .trim()
}

function latinDigit(digit: string) {
  const point = digit.charCodeAt(0)
  const zero = digitZeros.find((start) => point >= start && point < start + 10)
  return zero === undefined ? digit : String(point - zero)
}
