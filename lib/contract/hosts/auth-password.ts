import { z } from 'zod'
import {
  authResultSchema,
  captchaField,
  forgotPasswordFields,
  otpField,
  otpSendResult,
} from '../account-shapes'
import { callsOf, authRoutes } from '../calls'

const done = z.object({ done: z.literal(true) })
const singleUse = z.string().min(1).max(2_000)
const reset = z.object({ password: z.string().max(1_000), token: singleUse })

/** Calls about passwords, one-time codes and verification. */
export const passwordCalls = callsOf('auth', authRoutes, {
  forgotPasswordV4: {
    access: 'guest',
    summary: 'Sends a reset link or code; the same answer whether or not the account exists',
    body: forgotPasswordFields.omit({ gRecaptchaResponse: true }).extend({ captchaToken: captchaField }),
    data: otpSendResult.nullable(),
  },
  forgotPassword: {
    access: 'guest',
    summary: 'Sends a reset link or code; the same answer whether or not the account exists',
    body: forgotPasswordFields,
    data: otpSendResult.nullable(),
  },
  validatePasswordToken: {
    access: 'guest',
    summary: 'Whether a reset token may still be used',
    body: z.object({ token: singleUse }),
    data: z.object({ valid: z.boolean() }),
  },
  resetPasswordV4: {
    access: 'guest',
    summary: 'Sets a new password and ends every session',
    body: reset,
    data: done,
  },
  resetPassword: {
    access: 'guest',
    summary: 'Sets a new password and ends every session',
    body: reset,
    data: done,
  },
  updatePassword: {
    access: 'member',
    summary:
      'Changes the password, given the current one, and ends every other session unless told to keep them',
    body: z.object({
      currentPassword: z.string().max(1_000),
      newPassword: z.string().max(1_000),
      endOtherSessions: z.boolean().optional(),
    }),
    data: done,
  },
  updateEmail: {
    access: 'member',
    summary: 'Asks for another e-mail address, which has to be verified',
    body: z.object({ email: z.string().max(254) }),
    data: done,
  },
  sendOtp: {
    access: 'guest',
    summary: "Sends a code to a phone or an e-mail address; a captcha unless it is the member's own",
    body: z.object({
      msisdn: z.string().max(20).optional(),
      email: z.string().max(254).optional(),
      gRecaptchaResponse: captchaField.optional(),
    }),
    data: otpSendResult,
  },
  resendOtp: {
    access: 'guest',
    summary: "Sends the code of a request again; a captcha unless it is the member's own",
    body: z.object({ token: singleUse, gRecaptchaResponse: captchaField.optional() }),
    data: otpSendResult,
  },
  verifyForgotPasswordOtp: {
    access: 'guest',
    summary: 'Answers the code of a password reset by phone',
    body: z.object({ msisdn: z.string().max(20), otp: otpField }),
    data: z.object({ token: z.string() }),
  },
  verifyPublicForgotPasswordOtp: {
    access: 'guest',
    summary: 'Answers the code of a password reset',
    body: z.object({ token: singleUse, otp: otpField }),
    data: z.object({ token: z.string() }),
  },
  verifyUser: {
    access: 'guest',
    summary: 'Answers a code that was sent to a phone or an e-mail address',
    body: z.object({
      msisdn: z.string().max(20).optional(),
      email: z.string().max(254).optional(),
      otp: otpField,
    }),
    data: authResultSchema,
  },
  verifyOtp: {
    access: 'guest',
    summary: 'Answers the code of a request',
    body: z.object({ token: singleUse, otp: otpField }),
    data: authResultSchema,
  },
  verifyEmail: {
    access: 'guest',
    summary: 'Verifies an e-mail address by the token of its link',
    body: z.object({ token: singleUse }),
    data: done,
  },
})
