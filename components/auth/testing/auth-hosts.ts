import { respond } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import type { AuthResult } from '../finish-login'

const countries = [
  { flagUrl: 'data:,EG', countryName: 'Egypt', countryPhoneCode: '+20', countryCode: 'EG', selected: false },
  { flagUrl: '', countryName: 'Pakistan', countryPhoneCode: '+92', countryCode: 'PK', selected: true },
]

/** A login or a registration that starts the session at once. */
export const signedIn: AuthResult = {
  tokenInfo: null,
  actionType: 'SUCCESS',
  otpToken: null,
  otpDuration: null,
  account: null,
}

/** Responses for every form: a captcha that needs no work, two countries, no flags. */
export const entranceHandlers = [
  respond(
    authCalls.getCaptchaChallenge,
    () => ({ provider: 'filled', challenge: '', difficulty: 0 }) as const,
  ),
  respond(authCalls.listCountries, () => countries),
  respond(authCalls.getConfig, () => ({})),
]
