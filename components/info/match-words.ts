const marks = /[\u0300-\u036f\u064b-\u065f\u0670\u0640\u200c\u200d]/g
const sameLetter: Readonly<Record<string, string>> = {
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ٱ: 'ا',
}

/** A text without case, accents, vowel signs and the differences between Arabic, Persian and Urdu keyboards. */
function plain(text: string): string {
  const bare = text.normalize('NFKD').toLowerCase().replace(marks, '')
  return bare.replace(/\p{L}/gu, (letter) => sameLetter[letter] ?? letter)
}

/** Whether a text holds every word of what was typed, in any order. */
export function matchWords(text: string, typed: string): boolean {
  const place = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((word) => place.includes(word))
}
