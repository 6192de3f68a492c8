import * as z from 'zod/mini'
import { contactField } from '../../forms/contact-field'
import { requiredField } from '../../forms/fields'
import { ownPasswordField } from './fields'
import { samePassword } from './same-password'

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
