import { restoreClock, saveClock } from '../../shared/clock'
import type { BillingContext } from '../billing/billing-context'
import { nextBillingAt, runBilling } from '../billing/operation/run-billing'
import type { Mailer } from '../messaging/mailer'

const hourMs = 3_600_000

type MoveContext = BillingContext & { mailer: Pick<Mailer, 'settled'> }

/**
 * Moves the sandbox's clock, for all processes and the next start. The scheduled work of payments meanwhile runs in
 * order, each item at its own time, as if the time had passed.
 */
export async function moveClock(context: MoveContext, seconds: number): Promise<void> {
  const { clock } = context
  await restoreClock(context)
  const moveTo = async (at: number) => {
    clock.advance((at - clock.now().getTime()) / 1000)
    await saveClock(context)
  }
  const work = async () => {
    await runBilling(context)
    await context.mailer.settled()
  }
  const target = clock.now().getTime() + seconds * 1000
  for (let next = await nextStop(context); next !== null && next < target; next = await nextStop(context)) {
    await moveTo(next)
    await work()
  }
  await moveTo(target)
  await work()
}

/** When the next item is due. An overdue one that was not done is retried an hour later. */
async function nextStop(context: MoveContext) {
  const next = await nextBillingAt(context)
  if (next === null) return null
  const now = context.clock.now().getTime()
  return next.getTime() > now ? next.getTime() : now + hourMs
}
