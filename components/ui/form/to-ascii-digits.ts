/** Code points of zero in Arabic, Persian and Urdu, Devanagari and Bengali. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6]

/** Converts Arabic, Persian, Devanagari and Bengali digits to 0 to 9. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹०-९০-৯]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = zeros.find((start) => code >= start && code < start + 10) ?? code
    return String(code - zero)
  })
}
