import { z } from 'zod'
import { limits } from '../../contract/limits'
import { codeField } from './fields'

export const otpSchema = z.object({ otp: codeField(limits.otpLength) })
export type OtpValues = z.input<typeof otpSchema>
