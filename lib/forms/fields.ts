import * as z from 'zod/mini'

/*
 * Fields that several forms have. Rules name what is wrong by a key that the form puts into words. The small Zod
 * makes no code of text, which the content policy would refuse and report.
 */

const missing = 'required'

/** Text that may not be missing, without the space around it. */
export const requiredField = z.string().check(z.trim(), z.minLength(1, missing))

/** A password as it was chosen: required and otherwise left alone. */
export const secretField = z.string().check(z.minLength(1, missing))

/** A password of somebody's own choice, of so many characters at least; spaces count, also at its ends. */
export function newPasswordField(minLength: number, tooShort: string) {
  const isLongEnough = (text: string) => text === '' || [...text].length >= minLength
  return secretField.check(z.refine(isLongEnough, tooShort))
}

/** A code of so many digits. */
export function digitsField(length: number, wrong: string) {
  const isWhole = (text: string) => text === '' || (text.length === length && /^\d+$/.test(text))
  return secretField.check(z.refine(isWhole, wrong))
}
