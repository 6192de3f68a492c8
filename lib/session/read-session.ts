import { randomUUID } from 'node:crypto'
import { readSessionCookie } from './cookies'

/** What the gateway knows of the browser that calls. */
export interface Session {
  deviceId: string
  /** Whether the device id was made for this call, so that its cookie has to be sent. */
  isNewDevice: boolean
  profileId?: string
  accessToken?: string
}

const deviceIdPattern = /^[\w-]{8,64}$/
const profileIdPattern = /^\d{1,10}$/
const tokenPattern = /^[\w.~+/=-]{1,4096}$/

function valid(value: string | null, pattern: RegExp): string | undefined {
  return value !== null && pattern.test(value) ? value : undefined
}

/** Reads the session from a `Cookie` header. Values of another form count as missing. */
export function readSession(header: string | null, secure: boolean): Session {
  const deviceId = valid(readSessionCookie(header, 'deviceId', secure), deviceIdPattern)
  return {
    deviceId: deviceId ?? randomUUID(),
    isNewDevice: deviceId === undefined,
    profileId: valid(readSessionCookie(header, 'profileId', secure), profileIdPattern),
    accessToken: valid(readSessionCookie(header, 'accessToken', secure), tokenPattern),
  }
}
