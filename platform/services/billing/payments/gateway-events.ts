import { and, asc, eq, or } from 'drizzle-orm'
import { z } from 'zod'
import { gatewayEvent, paymentAttempt } from '../../../db/schema/billing'
import { notFound, Problem } from '../../../shared/problem'
import { forEachRow, type BillingContext } from '../billing-context'
import { InvalidEvent, type EventRequest } from '../gateways/gateway'
import { checkAttempt } from './check-attempts'

/**
 * Receives an event of a gateway: verified over its raw body, stored once, then the payment that it names is read
 * from the gateway. Its order and content decide nothing.
 * @throws {Problem} 404 for an unknown gateway, 400 for an event that its gateway did not sign
 */
export async function receiveEvent(
  context: BillingContext,
  gatewayCode: string,
  request: Omit<EventRequest, 'now'>,
): Promise<void> {
  const gateway = context.gateways.get(gatewayCode)
  if (!gateway) throw notFound()
  const { id, type, key, reference } = await gateway
    // Gateways sign by real time, whatever the sandbox's clock says.
    .parseEvent({ ...request, now: new Date() })
    .catch((error: unknown) => {
      throw error instanceof InvalidEvent ? new Problem(400, 'invalidRequest') : error
    })
  const event = { gatewayCode, eventId: id, type, key, reference, receivedAt: context.clock.now() }
  const stored = await context.database
    .insert(gatewayEvent)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: gatewayEvent.eventId })
  if (stored.length > 0) await handleEvent(context, event)
}

type StoredEvent = Pick<typeof gatewayEvent.$inferSelect, 'gatewayCode' | 'eventId' | 'key' | 'reference'>

async function handleEvent(context: BillingContext, { gatewayCode, eventId, key, reference }: StoredEvent) {
  const { database } = context
  const isOfGateway = eq(paymentAttempt.gatewayCode, gatewayCode)
  const named = [
    ...(key !== null && keyShape.safeParse(key).success
      ? [and(isOfGateway, eq(paymentAttempt.key, key))]
      : []),
    ...(reference === null ? [] : [and(isOfGateway, eq(paymentAttempt.reference, reference))]),
  ]
  const attempts =
    named.length === 0
      ? []
      : await database
          .select({ key: paymentAttempt.key })
          .from(paymentAttempt)
          .where(or(...named))
  const isThis = and(eq(gatewayEvent.gatewayCode, gatewayCode), eq(gatewayEvent.eventId, eventId))
  try {
    for (const attempt of attempts) await checkAttempt(context, attempt.key)
  } finally {
    // A failing event must not stay first forever: its payment is checked again by the schedule.
    await database.update(gatewayEvent).set({ isHandled: true }).where(isThis)
  }
}

const keyShape = z.uuid()

/**
 * Handles events stored by a process that was killed before it had read the payment.
 * @returns how many
 */
export async function handleStoredEvents(context: BillingContext, limit = 50): Promise<number> {
  const waiting = await context.database
    .select()
    .from(gatewayEvent)
    .where(eq(gatewayEvent.isHandled, false))
    .orderBy(asc(gatewayEvent.receivedAt))
    .limit(limit)
  await forEachRow(context, waiting, (event) => handleEvent(context, event))
  return waiting.length
}
