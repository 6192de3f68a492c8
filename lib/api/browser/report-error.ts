import { notifyRoutes } from '@/lib/contract'
import { findRouteOfAddress } from '@/lib/routing'
import { isKids } from '../../session/session-state'
import { sendBeforeUnload } from './api'

/** Maximum number of reports per page: a repeated error adds nothing. */
const maxReports = 5
const reported = new Set<string>()

/** Errors of extensions and other origins, and aborted calls. */
const isForeign = (text: string) => /^Script error\.?$|(?:chrome|moz|safari-web)-extension:/.test(text)
const ignoredNames = ['AbortError', 'NotAllowedError']

/** URLs without their query, which may contain codes and tokens. */
const withoutQueries = (text: string) => text.replace(/(https?:\/\/[^\s?#)]*)[?#][^\s):]*/g, '$1')

/**
 * Reports an error to the operator: its name, message and stack, and the name of the page's route. Each message once,
 * at most five per page, and none of a KIDS profile, of which nothing is sent that playing does not need. Never fails.
 */
export function sendErrorReport(thrown: unknown): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const text = withoutQueries(error.message || error.name)
  const stack = withoutQueries(error.stack ?? '')
  if (isKids() || reported.has(text) || reported.size >= maxReports) return
  if (ignoredNames.includes(error.name) || isForeign(text) || isForeign(stack)) return
  reported.add(text)
  const body = {
    source: 'browser',
    name: error.name.slice(0, 80),
    message: text.slice(0, 500),
    stack: stack.slice(0, 4_000),
    route: findRouteOfAddress(location.pathname) ?? 'unknown',
  }
  sendBeforeUnload('notify', notifyRoutes.reportError, body).catch(() => undefined)
}
