import { limits } from '@/lib/contract/limits'
import { digitsField, newPasswordField } from '@/lib/forms/fields'
import type { FieldError } from './field-error'

const says = (error: FieldError) => error

/** The password that a new account gets, or one that has been forgotten is replaced by. */
export const ownPasswordField = newPasswordField(limits.passwordMinLength, says('tooShort'))

/** The code that was sent. */
export const otpField = digitsField(limits.otpLength, says('sixDigits'))
