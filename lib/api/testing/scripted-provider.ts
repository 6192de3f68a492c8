import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { startScriptedHost } from './scripted-host'

interface Script {
  /** Additional claims of the id token. */
  claims: JWTPayload
  idToken: 'signed' | 'missing'
  status: number
}

/** Generated once per file: an RSA key takes some 150 ms. */
const keys = generateKeyPair('RS256')

/** A scripted OpenID provider on a loopback port. */
export async function startScriptedProvider(clientId: string) {
  const { privateKey, publicKey } = await keys
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const host = await startScriptedHost()
  const issuer = host.url
  const script: Script = { claims: {}, idToken: 'signed', status: 200 }
  const discovery = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }

  async function idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1_000)
    const claims = { iss: issuer, aud: clientId, sub: 'p1', iat: now, exp: now + 300, ...script.claims }
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(privateKey)
  }

  async function bodyFor(url: string): Promise<unknown> {
    if (url.includes('openid-configuration')) return discovery
    if (url.includes('jwks')) return { keys: [jwk] }
    const granted = { access_token: 'at', token_type: 'bearer', expires_in: 300 }
    return script.idToken === 'missing' ? granted : { ...granted, id_token: await idToken() }
  }

  host.respond((_, response, { url }) => {
    void bodyFor(url).then((body) => {
      const status = url.includes('token') ? script.status : 200
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  return { issuer, script, seen: host.seen, stop: host.stop }
}
