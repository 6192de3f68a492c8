import * as z from 'zod/mini'
import { contactField, newPasswordField, requiredField, secretField, digitsField } from '@/lib/forms/fields'
import { fieldError } from '@/lib/forms'
import { limits, isLangCode, type LangCode } from '@/lib/contract'

/** The editable fields of a profile. */
export const profileForm = z.object({
  profileName: requiredField.check(z.maxLength(40)),
  avatarId: z.int().check(z.positive()),
  langCode: z.custom<LangCode>(isLangCode),
  profileType: z.enum(['KIDS', 'ADULT']),
  autoNextEpisode: z.boolean(),
  autoPreview: z.boolean(),
})
export type ProfileValues = z.output<typeof profileForm>

const pin = digitsField(limits.pinLength, fieldError('pinDigits'))

/** The PIN required to leave a KIDS profile. */
export const pinForm = z.object({ pin })

/** A new PIN. Requires the current PIN, the password or a recent login. */
export const newPinForm = z.object({
  currentPin: z.optional(pin),
  password: z.optional(secretField),
  pin,
})

/** The member's name. */
export const fullNameForm = z.object({ fullName: requiredField.check(z.maxLength(120)) })

/** An e-mail address to be confirmed. Every error has the same message (specification 5). */
export const emailForm = z.object({
  email: z
    .string()
    .check(z.trim(), z.maxLength(254, fieldError('required')), z.regex(/^\S+@\S+$/, fieldError('required'))),
})

/** A phone number without its country code (specification 5: the mode that accepts no e-mail address). */
export const msisdnForm = z.object({ msisdn: contactField('phone-only') })

interface PasswordRules {
  minLength: number
  /** Whether the account has a password, which is then required. */
  hasPassword: boolean
}

/** A new password, for a member who knows the current one. */
export function passwordForm({ minLength, hasPassword }: PasswordRules) {
  return z
    .object({
      currentPassword: hasPassword ? secretField : z.string(),
      newPassword: newPasswordField(minLength, fieldError('passwordTooShort')),
      repeatPassword: secretField,
      endOtherSessions: z.boolean(),
    })
    .check(
      z.refine((form) => form.repeatPassword === form.newPassword, {
        path: ['repeatPassword'],
        message: fieldError('passwordsDiffer'),
        when: () => true,
      }),
      z.refine((form) => form.newPassword !== form.currentPassword, {
        path: ['newPassword'],
        message: fieldError('passwordUnchanged'),
      }),
    )
}
