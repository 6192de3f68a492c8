import type { IncomingHttpHeaders } from 'node:http'
import { cookieIn, parseCookies } from '@/lib/cookies/header-cookies'

/** Whether the browser, or the viewer in the settings, asks for data-saver mode. */
export function wantsDataSaver(headers: IncomingHttpHeaders): boolean {
  if (headers['save-data'] === 'on') return true
  const jar = parseCookies(headers.cookie)
  return [false, true].some((secure) => cookieIn(jar, 'dataSaver', secure) === 'on')
}
