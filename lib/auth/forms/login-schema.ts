import * as z from 'zod/mini'
import { secretField } from '../../forms/fields'
import { contactField } from './fields'

export const loginSchema = z.object({ email: contactField('both'), password: secretField })
export type LoginValues = z.input<typeof loginSchema>
