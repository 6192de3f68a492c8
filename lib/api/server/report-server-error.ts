import { defaultLang } from '@/lib/contract'
import { notifyCalls } from '../../contract/hosts/notify'
import { callHost } from './call-host'

/** Milliseconds within which the same message is reported once: a broken page fails with every visit. */
const everyMs = 60_000
/** Messages remembered. */
const maxKnown = 100
const reportedAt = new Map<string, number>()

function isNew(message: string): boolean {
  const now = Date.now()
  if (now - (reportedAt.get(message) ?? -Infinity) < everyMs) return false
  if (reportedAt.size >= maxKnown) reportedAt.clear()
  reportedAt.set(message, now)
  return true
}

/**
 * Reports an error of the web app to the operator. Never fails.
 * @param route pattern of the page's route, such as `/[lang]/detail/[id]`
 */
export async function reportServerError(thrown: unknown, route: string): Promise<void> {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const message = error.message || error.name
  if (!isNew(message)) return
  const body = {
    source: 'server' as const,
    name: error.name.slice(0, 80),
    message: message.slice(0, 500),
    stack: (error.stack ?? '').slice(0, 4_000),
    route: route.slice(0, 80),
  }
  await callHost(notifyCalls.reportError, { body }, { lang: defaultLang })
}
