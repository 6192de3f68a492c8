import { collect, startStandIn, type StandIn } from '../../../test/stand-in'
import { createCamaraGateway } from './camara'
import type { Gateway } from './gateway'
import { createStripeGateway } from './stripe'

let standIn: StandIn
let reply: object
beforeEach(async () => {
  standIn = await startStandIn(({ path }) =>
    path === '/token'
      ? { json: { access_token: 'token-1', token_type: 'bearer', expires_in: 3_600 } }
      : { json: reply },
  )
})
afterEach(() => standIn.close())

function listRefunds(gateway: Gateway, reference: string) {
  if (!gateway.listRefunds) throw new Error('Refunds are not listed by payment')
  return gateway.listRefunds(reference)
}
const last = () => standIn.calls.at(-1)
const at = new Date('2026-11-23T09:30:00Z')

it('of a payment at Stripe are those that were carried out or will be', async () => {
  const gateway = createStripeGateway({
    ...{ secretKey: 'sk_test_of_the_test', webhookSecret: 'whsec_of_the_test' },
    ...{ host: '127.0.0.1', port: standIn.port, protocol: 'http' },
  })
  const refundIn = (status: string) => ({
    ...{ id: `re_${status}`, status, amount: 100, currency: 'usd', metadata: { key: status } },
    created: at.getTime() / 1_000,
  })
  const data = ['succeeded', 'pending', 'requires_action', 'failed', 'canceled'].map(refundIn)
  reply = { object: 'list', data, has_more: false, url: '/v1/refunds' }
  const listed = (await collect(listRefunds(gateway, 'pi_1'))).map(({ key, isPending }) => ({
    key,
    isPending,
  }))
  expect(listed).toEqual([
    { key: 'succeeded', isPending: false },
    { key: 'pending', isPending: true },
    { key: 'requires_action', isPending: true },
  ])
  expect(last()?.query.get('payment_intent')).toBe('pi_1')
})

it('of a payment at a mobile operator are those that were carried out or will be', async () => {
  const gateway = createCamaraGateway({
    ...{ apiRoot: standIn.url, tokenEndpoint: `${standIn.url}/token` },
    ...{ clientId: 'client-1', clientSecret: 'secret-1', way: 'PAYMENT_SOURCE_MSISDN', currencies: ['SAR'] },
    ...{ sinkUrl: null, eventSecret: 'event-secret-of-the-test' },
  })
  const refundIn = (refundStatus: string) => ({
    ...{ refundId: `R-${refundStatus}`, refundStatus, refundCreationDate: at.toISOString() },
    amountTransaction: {
      referenceCode: refundStatus,
      refundAmount: { chargingInformation: { amount: 5, currency: 'SAR' } },
    },
  })
  reply = ['succeeded', 'processing', 'denied'].map(refundIn)
  const amount = { minor: 500, currency: 'SAR' }
  expect(await collect(listRefunds(gateway, 'P1'))).toEqual([
    { kind: 'refund', key: 'succeeded', reference: 'R-succeeded', amount, at, isPending: false },
    { kind: 'refund', key: 'processing', reference: 'R-processing', amount, at, isPending: true },
  ])
  expect(last()?.path).toBe('/carrier-billing-refund/v0.2/payments/P1/refunds')
})
