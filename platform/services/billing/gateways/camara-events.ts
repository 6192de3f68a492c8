import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { headerOf, isSameSecret, readEvent } from './event-signature'
import { InvalidEvent, type EventRequest, type GatewayEvent } from './gateway'

/** `{expiry in milliseconds}.{attempt's key}.{HMAC-SHA256 of both}`: the operator returns it with its reports. */
export function sinkToken(secret: string, key: string, expiresAt: number): string {
  const content = `${expiresAt}.${Buffer.from(key).toString('base64url')}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string().startsWith('org.camaraproject.carrier-billing'),
  data: z.object({ paymentId: z.string() }),
})

/** A CloudEvent is authenticated by its bearer token: one of ours that names the payment and expires. */
export function parseEvent(secret: string, request: EventRequest): GatewayEvent {
  const [, given = ''] = /^Bearer ([\w.-]{1,500})$/.exec(headerOf(request, 'authorization')) ?? []
  const [expiresAt = '', encodedKey = ''] = given.split('.')
  const key = Buffer.from(encodedKey, 'base64url').toString()
  if (!isSameSecret(given, sinkToken(secret, key, Number(expiresAt))))
    throw new InvalidEvent('the token is wrong')
  if (Number(expiresAt) < request.now.getTime()) throw new InvalidEvent('the token has expired')
  const { id, type, data } = readEvent(eventSchema, request.rawBody)
  return { id, type, key, reference: data.paymentId }
}
