import * as z from 'zod/mini'
import { contactField, requiredField, secretField, newPasswordField } from '@/lib/forms/fields'
import { fieldError } from '@/lib/forms'
import { limits } from '@/lib/contract'

/** A new password and its repetition, for a new account or to replace a forgotten one. */
const newPasswordFields = {
  password: newPasswordField(limits.passwordMinLength, fieldError('passwordTooShort')),
  repeatPassword: z.string(),
}

interface NewPassword {
  password: string
  repeatPassword: string
}

/** Reports `repeatPassword` unless it equals the password. */
const samePassword = z.refine<NewPassword>(
  ({ password, repeatPassword }) => Object.is(password, repeatPassword),
  { path: ['repeatPassword'], message: fieldError('passwordsDiffer') },
)

/** Reports both as missing where neither was typed: they are the same then. */
const repeatedPassword = z.refine<NewPassword>(
  ({ password, repeatPassword }) => password !== '' || repeatPassword !== '',
  { path: ['repeatPassword'], message: fieldError('required') },
)

export const forgotSchema = z.object({ email: contactField('both') })
export type ForgotValues = z.input<typeof forgotSchema>

export const resetSchema = z.object(newPasswordFields).check(samePassword, repeatedPassword)
export type ResetValues = z.input<typeof resetSchema>

/** A cancellation: a date is required where a later end is chosen. */
export const cancelSchema = z
  .object({
    email: contactField('both'),
    end: z.enum(['soon', 'later']),
    endsOn: z.optional(z.string()),
    reason: z.string(),
  })
  .check(
    z.refine(({ end, endsOn }) => end === 'soon' || Boolean(endsOn), {
      path: ['endsOn'],
      message: fieldError('required'),
    }),
  )
export type CancelValues = z.input<typeof cancelSchema>

export const loginSchema = z.object({ email: contactField('both'), password: secretField })
export type LoginValues = z.input<typeof loginSchema>

export const registerSchema = z
  .object({
    fullName: requiredField,
    email: contactField('email-only'),
    ...newPasswordFields,
    terms: z.boolean().check(z.refine((accepted) => accepted, fieldError('agreement'))),
  })
  .check(samePassword, repeatedPassword)
export type RegisterValues = z.input<typeof registerSchema>

export const registrationRequestSchema = z.object({ email: contactField('email-only') })
export type RegistrationRequestValues = z.input<typeof registrationRequestSchema>
