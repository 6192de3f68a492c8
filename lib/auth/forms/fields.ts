import * as z from 'zod/mini'
import { limits } from '../../contract/limits'
import { digitsField, newPasswordField } from '../../forms/fields'
import { cleanContact, contactError, type ContactMode } from './contact'
import type { FieldError } from './field-error'

const says = (error: FieldError) => error

/** An e-mail address or a phone number, without its leading space and plus. */
export function contactField(mode: ContactMode) {
  return z.string().check(
    z.overwrite(cleanContact),
    z.superRefine((value, context) => {
      const message = contactError(value, mode)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  )
}

/** The password that a new account gets, or one that has been forgotten is replaced by. */
export const ownPasswordField = newPasswordField(limits.passwordMinLength, says('tooShort'))

/** The code that was sent. */
export const otpField = digitsField(limits.otpLength, says('sixDigits'))
