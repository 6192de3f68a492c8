import * as z from 'zod/mini'
import { contactField, newPasswordField, requiredField, secretField, digitsField } from '@/lib/forms/fields'
import { fieldError } from '@/lib/forms'
import { limits, isLangCode, type LangCode } from '@/lib/contract'

/** What a member decides about a profile. */
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

/** The PIN that leaves a KIDS profile. */
export const pinForm = z.object({ pin })

/** Another PIN, for whoever knows the present one or the password, or has just logged in. */
export const newPinForm = z.object({
  currentPin: z.optional(pin),
  password: z.optional(secretField),
  pin,
})

/** The name by which we address the member. */
export const fullNameForm = z.object({ fullName: requiredField.check(z.maxLength(120)) })

/** An e-mail address to be confirmed. Whatever is wrong with it reads the same (specification 5). */
export const emailForm = z.object({
  email: z
    .string()
    .check(z.trim(), z.maxLength(254, fieldError('required')), z.regex(/^\S+@\S+$/, fieldError('required'))),
})

/** A phone number without its country's code (specification 5: the mode that takes no e-mail address). */
export const msisdnForm = z.object({ msisdn: contactField('phone-only') })

interface PasswordRules {
  minLength: number
  /** Whether there is a password that has to be given first. */
  hasPassword: boolean
}

/** Another password, for the member who knows the present one. */
export function passwordForm({ minLength, hasPassword }: PasswordRules) {
  return z
    .object({
      currentPassword: hasPassword ? secretField : z.string(),
      newPassword: newPasswordField(minLength, fieldError('passwordTooShort')),
      repeatPassword: z.string(),
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
