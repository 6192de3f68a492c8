import { z } from 'zod'
import { newPasswordField } from './fields'
import { samePassword } from './same-password'

export const resetSchema = z
  .object({ password: newPasswordField, repeatPassword: z.string() })
  .superRefine(samePassword)
export type ResetValues = z.input<typeof resetSchema>
