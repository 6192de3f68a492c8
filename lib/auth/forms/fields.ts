import { z } from 'zod'
import { limits } from '../../contract/limits'
import { cleanContact, contactError, type ContactMode } from './contact'
import type { FieldError } from './field-error'

const says = (error: FieldError) => error

/** Text that may not be missing. */
export const requiredField = z.string().trim().min(1, says('required'))

/** A password as it was chosen: required and otherwise left alone. */
export const secretField = z.string().min(1, says('required'))

/** An e-mail address or a phone number, without its leading space and plus. */
export function contactField(mode: ContactMode) {
  return z
    .string()
    .transform(cleanContact)
    .superRefine((value, context) => {
      const message = contactError(value, mode)
      if (message) context.addIssue({ code: 'custom', message })
    })
}

/** A password of somebody's own choice; spaces count, also at its ends. */
export const newPasswordField = z
  .string()
  .min(1, says('required'))
  .refine((text) => text === '' || [...text].length >= limits.passwordMinLength, says('tooShort'))

/** A code of so many digits. */
export function codeField(length: number) {
  return z
    .string()
    .min(1, says('required'))
    .refine((code) => code === '' || (code.length === length && /^\d+$/.test(code)), says('sixDigits'))
}
