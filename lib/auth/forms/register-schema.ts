import { z } from 'zod'
import { contactField, newPasswordField, requiredField } from './fields'
import { samePassword } from './same-password'

export const registerSchema = z
  .object({
    fullName: requiredField,
    email: contactField('email-only'),
    password: newPasswordField,
    repeatPassword: z.string(),
    terms: z.boolean().refine((accepted) => accepted, 'agreement'),
  })
  .superRefine(samePassword)
export type RegisterValues = z.input<typeof registerSchema>
