import * as z from 'zod/mini'
import { contactField, requiredField, secretField, digitsField, newPasswordField } from '@/lib/forms/fields'
import { fieldError } from '@/lib/forms/field-errors'
import { limits } from '@/lib/contract/limits'

/** A new password and its repetition, for a new account or in the place of a forgotten one. */
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

/** The code that was sent. */
export const otpSchema = z.object({ otp: digitsField(limits.otpLength, fieldError('sixDigits')) })
export type OtpValues = z.input<typeof otpSchema>

export const forgotSchema = z.object({ email: contactField('both') })
export type ForgotValues = z.input<typeof forgotSchema>

export const resetSchema = z.object(newPasswordFields).check(samePassword)
export type ResetValues = z.input<typeof resetSchema>

export const loginSchema = z.object({ email: contactField('both'), password: secretField })
export type LoginValues = z.input<typeof loginSchema>

export const registerSchema = z
  .object({
    fullName: requiredField,
    email: contactField('email-only'),
    ...newPasswordFields,
    terms: z.boolean().check(z.refine((accepted) => accepted, fieldError('agreement'))),
  })
  .check(samePassword)
export type RegisterValues = z.input<typeof registerSchema>
