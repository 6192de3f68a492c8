import * as z from 'zod/mini'
import { contactField } from '@/lib/forms/contact-field'
import { newPasswordFields, samePassword } from '../common/new-password'

export const forgotSchema = z.object({ email: contactField('both') })
export type ForgotValues = z.input<typeof forgotSchema>

export const resetSchema = z.object(newPasswordFields).check(samePassword)
export type ResetValues = z.input<typeof resetSchema>
