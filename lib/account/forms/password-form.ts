import { problem } from './field-problem'
import { z } from './z'

interface PasswordRules {
  minLength: number
  /** Whether there is a password that has to be given first. */
  hasPassword: boolean
}

/** Another password, for the member who knows the present one. */
export function passwordForm({ minLength, hasPassword }: PasswordRules) {
  const isLongEnough = (text: string) => text === '' || [...text].length >= minLength
  return z
    .object({
      currentPassword: hasPassword ? z.string().min(1, problem('required')) : z.string(),
      newPassword: z.string().min(1, problem('required')).refine(isLongEnough, problem('passwordTooShort')),
      repeatPassword: z.string(),
    })
    .refine((form) => form.repeatPassword === form.newPassword, {
      path: ['repeatPassword'],
      message: problem('passwordsDiffer'),
      when: () => true,
    })
    .refine((form) => form.newPassword !== form.currentPassword, {
      path: ['newPassword'],
      message: problem('passwordUnchanged'),
    })
}
