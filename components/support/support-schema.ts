import * as z from 'zod/mini'
import { limits } from '@/lib/contract'
import { fieldError } from '@/lib/forms'
import { contactField, requiredField } from '@/lib/forms/fields'
import { messageTooShort } from './support-calls'

const isLongEnough = (text: string) => text === '' || [...text].length >= limits.supportMessageMinLength

/** The support form (specification 5) without the file, whose rules come from the host. */
export const supportForm = z.object({
  email: contactField('email-only'),
  subject: requiredField,
  message: requiredField.check(z.refine(isLongEnough, messageTooShort)),
  consent: z.boolean().check(z.refine((given) => given, fieldError('agreement'))),
})

export type SupportInput = z.input<typeof supportForm>
export type SupportValues = z.output<typeof supportForm>
