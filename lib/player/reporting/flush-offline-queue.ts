import { callGateway } from '../../api/browser/call-gateway'
import type { watchCalls } from '../../contract/hosts/watch'
import { forgetHeldBack, heldBack } from './offline-queue'
import { watchRoute } from '../core/watch-status'

type ReportContent = typeof watchCalls.reportContent

let telling: Promise<boolean> | null = null

/**
 * Tells the watch host what it could not be told when it happened, the oldest first, until there is no network again.
 * Callers at the same time share the work. Never throws. @returns whether it was told anything.
 */
export function tellHeldBack(): Promise<boolean> {
  telling ??= tellAll().finally(() => (telling = null))
  return telling
}

async function tellAll(): Promise<boolean> {
  let told = false
  for (const status of heldBack()) {
    const { error } = await callGateway<ReportContent>(watchRoute, { body: { ...status, heldBack: true } })
    if (error?.retryable) return told
    forgetHeldBack(status)
    told ||= !error
  }
  return told
}
