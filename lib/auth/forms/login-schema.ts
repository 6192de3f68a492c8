import { z } from 'zod'
import { contactField, secretField } from './fields'

export const loginSchema = z.object({ email: contactField('both'), password: secretField })
export type LoginValues = z.input<typeof loginSchema>
