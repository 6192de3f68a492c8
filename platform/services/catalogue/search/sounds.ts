/** Latin spellings of one sound, in the order in which they are replaced. */
const latinSounds: readonly (readonly [RegExp, string])[] = [
  [/kh|ck|q/g, 'k'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/bh/g, 'b'],
  [/ch/g, 'č'],
  [/sh|c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/[eiy]/g, 'i'],
  [/[ouvw]/g, 'u'],
]

/** Sounds of folded Arabic, Persian and Urdu letters; those that the languages read in two ways have both. */
const arabicSounds: Readonly<Record<string, string>> = {
  ...{ ا: 'a', ع: 'a', ب: 'b', پ: 'p', ت: 't', ٹ: 't', ط: 't', ج: 'j', ز: 'j', ژ: 'j', چ: 'č' },
  ...{ ح: 'h', ه: 'h', خ: 'k', ك: 'k', ق: 'k', د: 'd', ڈ: 'd', ر: 'r', ڑ: 'r', س: 's', ش: 's', ص: 's' },
  ...{ غ: 'g', گ: 'g', ف: 'f', ل: 'l', م: 'm', ن: 'n', و: 'u', ي: 'i' },
}
const arabicReading: Readonly<Record<string, string>> = { ث: 't', ذ: 'd', ض: 'd', ظ: 'd' }
const persianReading: Readonly<Record<string, string>> = { ث: 's', ذ: 'j', ض: 'j', ظ: 'j' }

/**
 * Sounds of the letters that Hindi and Bengali have at the same distance from the start of their blocks: consonants, and
 * vowels both independent and as signs.
 */
const indicConsonants = 'k k g g n č č j j n t t d d n t t d d n _ p f b b m i r _ l _ _ u s s s h'.split(' ')
const indicVowels: Readonly<Record<number, string>> = {
  ...{ 0x05: 'a', 0x06: 'a', 0x07: 'i', 0x08: 'i', 0x09: 'u', 0x0a: 'u', 0x0b: 'ri', 0x0f: 'i', 0x10: 'ai' },
  ...{ 0x13: 'u', 0x14: 'au', 0x11: 'u', 0x3e: 'a', 0x3f: 'i', 0x40: 'i', 0x41: 'u', 0x42: 'u', 0x43: 'ri' },
  ...{ 0x47: 'i', 0x48: 'ai', 0x4b: 'u', 0x4c: 'au', 0x49: 'u', 0x02: 'n', 0x03: 'h' },
}
const firstConsonant = 0x15
const virama = 0x4d

function soundOfIndic(word: string): string {
  const offsets = [...word].map((letter) => (letter.codePointAt(0) ?? 0) & 0x7f)
  return offsets
    .map((offset, at) => {
      const consonant = indicConsonants[offset - firstConsonant]
      if (consonant === undefined || consonant === '_') return indicVowels[offset] ?? ''
      const next = offsets[at + 1]
      const isFollowed = next === undefined || next === virama || (next >= 0x3e && next <= 0x4c)
      return isFollowed ? consonant : `${consonant}a`
    })
    .join('')
}

/** Doubled sounds count once, and an h not at the end, where it is silent or stands for a vowel. */
const simplified = (sound: string) => sound.replace(/(.)\1+/g, '$1').replace(/(?<=.)h$/, '')

/**
 * How a folded word sounds, whatever its script: `چراغ`, `चिराग` and `chiragh` differ in short vowels only. Empty for
 * other scripts.
 */
export function soundsOf(word: string): string[] {
  if (/^[a-z]+$/.test(word))
    return [simplified(latinSounds.reduce((sound, [spelling, by]) => sound.replace(spelling, by), word))]
  if (/^[\u0900-\u09ff]+$/.test(word)) return [simplified(soundOfIndic(word))]
  if (!/^[\u0600-\u06ff]+$/.test(word)) return []
  const letters = [...word.replace(/^ال(?=.{3})/, '')]
  const readings = [arabicReading, persianReading].map((reading) =>
    simplified(letters.map((letter) => arabicSounds[letter] ?? reading[letter] ?? '').join('')),
  )
  return [...new Set(readings)]
}

/** The consonants of a sound; of its vowels only whether it starts with one. */
export const skeletonOf = (sound: string): string =>
  sound.replace(/^[aiu]+/, 'a').replace(/(?<=.)[aiu]+/g, '')
