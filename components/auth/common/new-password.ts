import * as z from 'zod/mini'
import { limits } from '@/lib/contract/limits'
import { fieldError } from '@/lib/forms/field-errors'
import { newPasswordField } from '@/lib/forms/fields'

/** A new password and its repetition, for a new account or in the place of a forgotten one. */
export const newPasswordFields = {
  password: newPasswordField(limits.passwordMinLength, fieldError('passwordTooShort')),
  repeatPassword: z.string(),
}

interface NewPassword {
  password: string
  repeatPassword: string
}

/** Reports `repeatPassword` unless it equals the password. */
export const samePassword = z.refine<NewPassword>(
  ({ password, repeatPassword }) => Object.is(password, repeatPassword),
  { path: ['repeatPassword'], message: fieldError('passwordsDiffer') },
)
