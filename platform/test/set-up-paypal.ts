import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import type { Gateway } from '../services/billing/gateways/gateway'
import { createPaypalGateway } from '../services/billing/gateways/paypal'
import { startStandIn, type ReceivedCall, type StandIn, type StandInReply } from './stand-in'

const apiHost = 'api-m.sandbox.paypal.com'
export const certificateHost = 'api.sandbox.paypal.com'
export const certificatePath = '/v1/notifications/certs/CERT-360caa42-fca2a594'
export const webhookId = 'WH-OF-THE-TEST'

const token = { access_token: 'token-1', token_type: 'Bearer', expires_in: 32_400 }

/** Replaces PayPal with a stand-in, with its own certificate, before each test of a file. */
export function setUpPaypal() {
  let folder: string
  let tls: { key: string; cert: string }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'paypal-'))
    const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
    const subject = [
      '-subj',
      '/CN=stand-in',
      '-addext',
      `subjectAltName=DNS:${apiHost},DNS:${certificateHost}`,
    ]
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
      {
        stdio: 'ignore',
      },
    )
    tls = {
      key: readFileSync(join(folder, 'key.pem'), 'utf8'),
      cert: readFileSync(join(folder, 'cert.pem'), 'utf8'),
    }
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  let standIn: StandIn
  let gateway: Gateway
  let respond: (call: ReceivedCall) => StandInReply

  /** Everything that the client would send to PayPal goes to the stand-in. */
  class StandInAgent extends Agent {
    override createConnection(options: { servername?: string; host?: string | null }) {
      const servername = options.servername ?? options.host ?? undefined
      return connect({ host: '127.0.0.1', port: standIn.port, servername, ca: tls.cert })
    }
  }

  beforeEach(async () => {
    respond = () => ({ status: 404, json: { name: 'RESOURCE_NOT_FOUND' } })
    standIn = await startStandIn(
      (call) => (call.path === '/v1/oauth2/token' ? { json: token } : respond(call)),
      tls,
    )
    gateway = createPaypalGateway({
      clientId: 'client-1',
      clientSecret: 'secret-1',
      webhookId,
      environment: 'sandbox',
      httpsAgent: new StandInAgent(),
    })
  })

  afterEach(() => standIn.close())

  return {
    gateway: () => gateway,
    /** The response to everything but requests for tokens. */
    respond: (next: typeof respond) => {
      respond = next
    },
    calls: () => standIn.calls.filter(({ path }) => path !== '/v1/oauth2/token'),
    allCalls: () => standIn.calls,
    /** The key pair of the stand-in, which also signs its events. */
    tls: () => tls,
  }
}
