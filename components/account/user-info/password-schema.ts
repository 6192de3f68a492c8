import * as z from 'zod/mini'
import { newPasswordField, secretField } from '@/lib/forms/fields'
import { problem } from '../common/field-problem'

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
      newPassword: newPasswordField(minLength, problem('passwordTooShort')),
      repeatPassword: z.string(),
      endOtherSessions: z.boolean(),
    })
    .check(
      z.refine((form) => form.repeatPassword === form.newPassword, {
        path: ['repeatPassword'],
        message: problem('passwordsDiffer'),
        when: () => true,
      }),
      z.refine((form) => form.newPassword !== form.currentPassword, {
        path: ['newPassword'],
        message: problem('passwordUnchanged'),
      }),
    )
}
