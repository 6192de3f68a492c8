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

/** What never reaches a log, at the top of a line's fields or one level below. */
export const redact = {
  paths: secretFields.flatMap((field) => [`["${field}"]`, `*["${field}"]`]),
  remove: true,
}

/** One JSON line an event, to standard output. */
export const log = pino({ level: env.LOG_LEVEL, base: { program: 'web' }, redact })
