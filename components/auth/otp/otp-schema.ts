import * as z from 'zod/mini'
import { otpField } from '../common/fields'

export const otpSchema = z.object({ otp: otpField })
export type OtpValues = z.input<typeof otpSchema>
