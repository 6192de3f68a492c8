import { pino } from 'pino'
import { env } from '../config/env'

const secretFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'confirmPassword',
  'repeatPassword',
  'currentPassword',
  'newPassword',
  'token',
  'accessToken',
  'refreshToken',
  'otp',
  'otpCode',
  'activationCode',
  'gRecaptchaResponse',
]

/** Keys removed from log lines, at the top level and one level below. */
export const redact = {
  paths: secretFields.flatMap((field) => [`["${field}"]`, `*["${field}"]`]),
  remove: true,
}

/** Logs an event as one JSON line to standard output. */
export const log = pino({ level: env.LOG_LEVEL, base: { program: 'web' }, redact })
