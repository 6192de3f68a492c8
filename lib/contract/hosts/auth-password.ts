import { z } from 'zod'
import {
  authResultSchema,
  captchaField,
  forgotPasswordFields,
  otpField,
  otpSendResult,
} from '../account-shapes'
import { callsOf } from '../call'

const done = z.object({ done: z.literal(true) })
const singleUse = z.string().min(1).max(2_000)
const reset = z.object({ password: z.string().max(1_000), token: singleUse })
const guest = { method: 'POST', access: 'guest' } as const
const member = { method: 'POST', access: 'member' } as const

/** Calls about passwords, one-time codes and verification. */
export const passwordCalls = callsOf('auth', {
  forgotPasswordV4: {
    ...guest,
    path: '/v4/forgot-password',
    summary: 'Sends a reset link or code; the same answer whether or not the account exists',
    body: forgotPasswordFields.omit({ gRecaptchaResponse: true }).extend({ captchaToken: captchaField }),
    data: otpSendResult.nullable(),
  },
  forgotPassword: {
    ...guest,
    path: '/public/forgot-password',
    summary: 'Sends a reset link or code; the same answer whether or not the account exists',
    body: forgotPasswordFields,
    data: otpSendResult.nullable(),
  },
  validatePasswordToken: {
    ...guest,
    path: '/v2/user/password/validate-token-pass',
    summary: 'Whether a reset token may still be used',
    body: z.object({ token: singleUse }),
    data: z.object({ valid: z.boolean() }),
  },
  resetPasswordV4: {
    ...guest,
    path: '/v4/forgot-password/reset',
    summary: 'Sets a new password and ends every session',
    body: reset,
    data: done,
  },
  resetPassword: {
    ...guest,
    path: '/public/forgot-password/reset-password',
    summary: 'Sets a new password and ends every session',
    body: reset,
    data: done,
  },
  updatePassword: {
    ...member,
    path: '/v2/auth/update-password',
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
    ...member,
    path: '/auth/email-update',
    summary: 'Asks for another e-mail address, which has to be verified',
    body: z.object({ email: z.string().max(254) }),
    data: done,
  },
  sendOtp: {
    ...guest,
    path: '/v2/user/send-otp',
    summary: "Sends a code to a phone or an e-mail address; a captcha unless it is the member's own",
    body: z.object({
      msisdn: z.string().max(20).optional(),
      email: z.string().max(254).optional(),
      gRecaptchaResponse: captchaField.optional(),
    }),
    data: otpSendResult,
  },
  resendOtp: {
    ...guest,
    path: '/public/otp-send',
    summary: "Sends the code of a request again; a captcha unless it is the member's own",
    body: z.object({ token: singleUse, gRecaptchaResponse: captchaField.optional() }),
    data: otpSendResult,
  },
  verifyForgotPasswordOtp: {
    ...guest,
    path: '/v4/forgot-password/verify-otp',
    summary: 'Answers the code of a password reset by phone',
    body: z.object({ msisdn: z.string().max(20), otp: otpField }),
    data: z.object({ token: z.string() }),
  },
  verifyPublicForgotPasswordOtp: {
    ...guest,
    path: '/public/forgot-password/otp-verify',
    summary: 'Answers the code of a password reset',
    body: z.object({ token: singleUse, otp: otpField }),
    data: z.object({ token: z.string() }),
  },
  verifyUser: {
    ...guest,
    path: '/v2/user/verify',
    summary: 'Answers a code that was sent to a phone or an e-mail address',
    body: z.object({
      msisdn: z.string().max(20).optional(),
      email: z.string().max(254).optional(),
      otp: otpField,
    }),
    data: authResultSchema,
  },
  verifyOtp: {
    ...guest,
    path: '/public/otp-verify',
    summary: 'Answers the code of a request',
    body: z.object({ token: singleUse, otp: otpField }),
    data: authResultSchema,
  },
  verifyEmail: {
    ...guest,
    path: '/auth/user/email-verify/validate-token',
    summary: 'Verifies an e-mail address by the token of its link',
    body: z.object({ token: singleUse }),
    data: done,
  },
})
