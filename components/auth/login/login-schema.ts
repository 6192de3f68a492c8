import * as z from 'zod/mini'
import { contactField } from '@/lib/forms/contact-field'
import { secretField } from '@/lib/forms/fields'

export const loginSchema = z.object({ email: contactField('both'), password: secretField })
export type LoginValues = z.input<typeof loginSchema>
