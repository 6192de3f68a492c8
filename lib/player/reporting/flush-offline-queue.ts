import { api } from '../../api/browser/api'
import { forgetHeldBack, heldBack } from './offline-queue'

let telling: Promise<boolean> | null = null

/**
 * Sends queued reports, oldest first, until the network fails. Concurrent callers share one flush. Never throws.
 * @returns whether anything was sent.
 */
export function tellHeldBack(): Promise<boolean> {
  telling ??= tellAll().finally(() => (telling = null))
  return telling
}

async function tellAll(): Promise<boolean> {
  let told = false
  for (const status of heldBack()) {
    const { error } = await api.watch.reportContent({ body: { ...status, heldBack: true } })
    if (error?.retryable) return told
    forgetHeldBack(status)
    told ||= !error
  }
  return told
}
