import { langCodes, languages, type LangCode } from '@/lib/contract'

/** A language's digits and number separators. */
function readMarks(lang: LangCode) {
  const { intlTag } = languages[lang]
  const plain = new Intl.NumberFormat(intlTag, { useGrouping: false })
  const digits = new Map(Array.from({ length: 10 }, (_, digit) => [plain.format(digit), String(digit)]))
  const parts = new Intl.NumberFormat(intlTag).formatToParts(1_234_567.5)
  const markOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? ''
  return { digits, group: markOf('group'), decimal: markOf('decimal') }
}

const marks = new Map(langCodes.map((lang) => [lang, readMarks(lang)]))

/**
 * The number in a text as a reader of the language understands it: `49,000.50` is 49000.5.
 * @throws for a text without a number, and for separators that are not the language's
 */
export function readAmount(lang: LangCode, shown: string): number {
  const { digits, group, decimal } = marks.get(lang) ?? readMarks(lang)
  const number = shown.replace(/^\P{Nd}+/u, '').replace(/\P{Nd}+$/u, '')
  if (number === '') throw new Error(`${shown} has no number`)
  const plain = [...number].map((character) => {
    if (character === decimal) return '.'
    const digit = character === group ? '' : digits.get(character)
    if (digit === undefined) throw new Error(`${character} of ${shown} belongs to no number in ${lang}`)
    return digit
  })
  return Number(plain.join(''))
}
