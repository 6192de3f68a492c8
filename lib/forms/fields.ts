import * as z from 'zod/mini'
import { cleanContact, contactError, type ContactMode } from './contact'

/* Errors are keys that the form translates. Zod's mini build compiles no code at run time, which the CSP would block. */

const required = 'required'

/** Required text, trimmed. */
export const requiredField = z.string().check(z.trim(), z.minLength(1, required))

/** A required password, not trimmed. */
export const secretField = z.string().check(z.minLength(1, required))

/** A new password of at least `minLength` characters; spaces count, also at its ends. */
export function newPasswordField(minLength: number, tooShort: string) {
  const isLongEnough = (text: string) => text === '' || [...text].length >= minLength
  return secretField.check(z.refine(isLongEnough, tooShort))
}

/** A code of `length` digits. */
export function digitsField(length: number, wrong: string) {
  const isWhole = (text: string) => text === '' || (text.length === length && /^\d+$/.test(text))
  return secretField.check(z.refine(isWhole, wrong))
}

/**
 * An e-mail address or a phone number, without leading spaces and plus sign. Its messages are those of
 * `ContactError`.
 */
export function contactField(mode: ContactMode) {
  return z.string().check(
    z.overwrite(cleanContact),
    z.superRefine((value, context) => {
      const message = contactError(value, mode)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  )
}
