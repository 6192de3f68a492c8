import { accountCalls } from './auth-account'
import { passwordCalls } from './auth-password'
import { sessionCalls } from './auth-session'

/** The auth host's calls (specification 7). Older and newer variants of one call are doors to one verb. */
export const authCalls = { ...sessionCalls, ...passwordCalls, ...accountCalls }
