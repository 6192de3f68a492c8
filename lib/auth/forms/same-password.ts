import type { z } from 'zod'
import type { FieldError } from './field-error'

/** Marks `repeatPassword` unless it is the password once more. */
export function samePassword(
  { password, repeatPassword }: { password: string; repeatPassword: string },
  context: z.RefinementCtx,
): void {
  const message: FieldError = 'passwordsDiffer'
  if (!Object.is(password, repeatPassword))
    context.addIssue({ code: 'custom', path: ['repeatPassword'], message })
}
