import type { z } from 'zod'
import type { notifyCalls } from '@/lib/contract'
import type { RequestContext } from '../../shared/context'
import { getFlags } from '../../shared/operator-settings'

type AnalyticsEvent = z.output<typeof notifyCalls.reportEvent.body>

/**
 * Writes a page's event to the log, as a line with `event: "analytics"`, while CUSTOM_ANALYTICS is on; drops it
 * otherwise. It identifies no viewer: no account, device or address.
 */
export async function recordEvent(context: RequestContext, { name, details }: AnalyticsEvent): Promise<void> {
  if ((await getFlags(context)).CUSTOM_ANALYTICS !== 'true') return
  const { lang, appVersion: release } = context.viewer
  context.log.info({ event: 'analytics', name, details, lang, release }, 'analytics event')
}
