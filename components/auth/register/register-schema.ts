import * as z from 'zod/mini'
import { contactField } from '@/lib/forms/contact-field'
import { fieldError } from '@/lib/forms/field-errors'
import { requiredField } from '@/lib/forms/fields'
import { newPasswordFields, samePassword } from '../common/new-password'

export const registerSchema = z
  .object({
    fullName: requiredField,
    email: contactField('email-only'),
    ...newPasswordFields,
    terms: z.boolean().check(z.refine((accepted) => accepted, fieldError('agreement'))),
  })
  .check(samePassword)
export type RegisterValues = z.input<typeof registerSchema>
