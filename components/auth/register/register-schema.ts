import * as z from 'zod/mini'
import { contactField } from '@/lib/forms/contact-field'
import { requiredField } from '@/lib/forms/fields'
import { ownPasswordField } from '../common/fields'
import { samePassword } from '../common/same-password'

export const registerSchema = z
  .object({
    fullName: requiredField,
    email: contactField('email-only'),
    password: ownPasswordField,
    repeatPassword: z.string(),
    terms: z.boolean().check(z.refine((accepted) => accepted, 'agreement')),
  })
  .check(samePassword)
export type RegisterValues = z.input<typeof registerSchema>
