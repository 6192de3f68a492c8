import { verify, X509Certificate } from 'node:crypto'
import { get, type Agent } from 'node:https'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { headerOf, readEvent, requireFresh } from './event-signature'
import { InvalidEvent, type EventRequest, type GatewayEvent } from './gateway'

/** The hosts of PayPal's certificates, by environment. */
const certificateHosts = { production: 'api.paypal.com', sandbox: 'api.sandbox.paypal.com' } as const
const certificateName = /^CERT-[\w-]{8,80}$/
/** PayPal signs with one certificate for months. More URLs than this in an hour come from a stranger. */
const maxFetches = 5
const fetchWindowMs = 3_600_000
const timeoutMs = 10_000
const maxCharacters = 20_000

export interface PaypalEventOptions {
  environment: keyof typeof certificateHosts
  webhookId: string
  httpsAgent?: Agent
}

const resourceSchema = z.object({
  id: z.string().optional(),
  custom_id: z.string().optional(),
  purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
})
const eventSchema = z.object({ id: z.string(), event_type: z.string(), resource: resourceSchema })

/**
 * Verifies events of PayPal: RSA with SHA-256 over `{transmission id}|{time}|{webhook id}|{crc32 of the body}`
 * (developer.paypal.com, "Integrate webhooks"). The certificate is fetched only from PayPal's own host, once. An
 * event with other faults causes no call, and unknown certificates at most a few per hour.
 */
export function createPaypalEvents({ environment, webhookId, httpsAgent }: PaypalEventOptions) {
  const certificates = new Map<string, Promise<X509Certificate>>()
  let fetches: number[] = []

  function certificateAt(url: string): Promise<X509Certificate> {
    const cached = certificates.get(url)
    if (cached) return cached
    fetches = fetches.filter((at) => at > Date.now() - fetchWindowMs)
    if (fetches.length >= maxFetches) throw new InvalidEvent('too many certificates')
    fetches.push(Date.now())
    const fetching = fetchCertificate(url, httpsAgent)
    certificates.set(url, fetching)
    fetching.catch(() => certificates.delete(url))
    return fetching
  }

  return async (request: EventRequest): Promise<GatewayEvent> => {
    const header = (name: string) => headerOf(request, `paypal-${name}`)
    const url = header('cert-url')
    requireCertificateUrl(url, certificateHosts[environment])
    requireFresh(Date.parse(header('transmission-time')) / 1_000, request.now)
    if (header('auth-algo') !== 'SHA256withRSA') throw new InvalidEvent('the signature is of another kind')
    const signature = Buffer.from(header('transmission-sig'), 'base64')
    if (signature.length < 256) throw new InvalidEvent('the signature is too short')
    const event = readEvent(eventSchema, request.rawBody)
    const signed = [header('transmission-id'), header('transmission-time'), webhookId, crc32(request.rawBody)]
    const certificate = await certificateAt(url)
    if (!isCurrent(certificate, request.now)) throw new InvalidEvent('the certificate has expired')
    if (!verify('sha256', Buffer.from(signed.join('|')), certificate.publicKey, signature))
      throw new InvalidEvent('the signature is wrong')
    return toEvent(event)
  }
}

function requireCertificateUrl(url: string, host: string): void {
  const folder = `https://${host}/v1/notifications/certs/`
  if (!url.startsWith(folder) || !certificateName.test(url.slice(folder.length)))
    throw new InvalidEvent("the certificate is not at PayPal's")
}

const isCurrent = (certificate: X509Certificate, now: Date) =>
  Date.parse(certificate.validFrom) <= now.getTime() && Date.parse(certificate.validTo) > now.getTime()

function toEvent({ id, event_type: type, resource }: z.output<typeof eventSchema>): GatewayEvent {
  const orderId = type.startsWith('CHECKOUT.ORDER.')
    ? resource.id
    : resource.supplementary_data?.related_ids?.order_id
  const key = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null
  const isRefund = type.includes('REFUND')
  return {
    id,
    type,
    key: isRefund ? null : key,
    reference: orderId ? orderReference(orderId) : (resource.id ?? null),
  }
}

/** Orders and captures have ids of the same shape, so references of orders are marked. */
export const orderReference = (id: string): string => `order_${id}`

function fetchCertificate(url: string, agent?: Agent): Promise<X509Certificate> {
  return new Promise<string>((resolve, reject) => {
    const request = get(url, { agent, timeout: timeoutMs }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
        if (text.length > maxCharacters) request.destroy(new Error('the certificate is too long'))
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`no certificate: ${response.statusCode}`))
      })
    })
    request.on('timeout', () => request.destroy(new Error('no certificate in time')))
    request.on('error', reject)
  })
    .then((pem) => new X509Certificate(pem))
    .catch((cause: unknown) => {
      throw new InvalidEvent('the certificate cannot be had', { cause })
    })
}
