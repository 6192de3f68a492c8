import { startStandIn, type StandIn, type StandInReply } from '../../../test/stand-in'
import { GatewayRefused } from './gateway'
import { createStripeGateway } from './stripe'

let standIn: StandIn
let reply: StandInReply
beforeEach(async () => {
  standIn = await startStandIn(() => reply)
})
afterEach(() => standIn.close())

const endPage = () =>
  createStripeGateway({
    ...{ secretKey: 'sk_test_of_the_test', webhookSecret: 'whsec_of_the_test' },
    ...{ host: '127.0.0.1', port: standIn.port, protocol: 'http' },
  }).endPage?.('cs_1')

describe('a page at Stripe', () => {
  it('is ended before its time', async () => {
    reply = { json: { id: 'cs_1', object: 'checkout.session', status: 'expired' } }
    await endPage()
    const path = '/v1/checkout/sessions/cs_1/expire'
    expect(standIn.calls.map((call) => [call.method, call.path])).toEqual([['POST', path]])
  })

  it('that is paid is not ended', async () => {
    reply = { status: 400, json: { error: { type: 'invalid_request_error' } } }
    await expect(endPage()).rejects.toThrow(GatewayRefused)
  })
})
