import * as z from 'zod/mini'
import { limits } from '@/lib/contract/limits'
import { fieldError } from '@/lib/forms/field-errors'
import { digitsField } from '@/lib/forms/fields'

/** The code that was sent. */
export const otpSchema = z.object({ otp: digitsField(limits.otpLength, fieldError('sixDigits')) })
export type OtpValues = z.input<typeof otpSchema>
