import * as z from 'zod/mini'
import { ownPasswordField } from './fields'
import { samePassword } from './same-password'

export const resetSchema = z
  .object({ password: ownPasswordField, repeatPassword: z.string() })
  .check(samePassword)
export type ResetValues = z.input<typeof resetSchema>
