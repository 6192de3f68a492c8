import { sendBeforeUnload } from '../api/browser/api'
import { loadConfig } from '../api/browser/load-config'
import { notifyRoutes } from '@/lib/contract'
import { readStored, writeStored } from '../storage/storage'

/** How long a tab relies on a cached flag. */
const flagSeconds = 300

let reading: Promise<boolean> | null = null

/** Whether custom analytics are on (specification 6); off when the flag is neither fetched nor stored. */
async function readFlag(): Promise<boolean> {
  const stored = readStored('customAnalytics')
  if (stored !== null) return stored
  const { data } = await loadConfig()
  if (!data) return false
  const isOn = data.CUSTOM_ANALYTICS === 'true'
  writeStored('customAnalytics', isOn, flagSeconds)
  return isOn
}

/** A URL without its query, which may contain codes and tokens. */
const withoutQuery = (value: unknown) =>
  typeof value === 'string' && /^https?:/.test(value) ? value.split(/[?#]/, 1)[0] : value

/**
 * Reports an event to the operator's own platform, while the flag CUSTOM_ANALYTICS is on. Only for events that may be
 * tracked. Never fails.
 */
export async function reportEvent(name: string, details: Readonly<Record<string, unknown>>): Promise<void> {
  try {
    reading ??= readFlag()
    if (!(await reading)) return
    const values = Object.entries(details).map(([key, value]): [string, unknown] => [
      key,
      withoutQuery(value),
    ])
    const body = { name, details: Object.fromEntries(values) }
    await sendBeforeUnload('notify', notifyRoutes.reportEvent, body)
  } catch {
    reading = null
  }
}
