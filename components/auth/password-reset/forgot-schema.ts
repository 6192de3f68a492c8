import * as z from 'zod/mini'
import { contactField } from '@/lib/forms/contact-field'

export const forgotSchema = z.object({ email: contactField('both') })
export type ForgotValues = z.input<typeof forgotSchema>
