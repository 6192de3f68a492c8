import { createHmac, createPublicKey } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { createSocialVerifier } from './social-verifier'

const issuer = 'https://login.example'
const clientId = 'our-client'
const seconds = () => Math.floor(Date.now() / 1000)

let privateKey: CryptoKey
let publicKey: CryptoKey
let jwk: JWK

beforeAll(async () => {
  ;({ privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true }))
  jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
})

/** A simulated network; each URL can be given another response. */
function network(responses: Partial<Record<'configuration' | 'keys', () => Response>> = {}) {
  const requests: string[] = []
  const fetchUrl: typeof fetch = (input) => {
    const url = String(input instanceof Request ? input.url : input)
    requests.push(url)
    const isKeys = url === `${issuer}/keys`
    const given = isKeys ? responses.keys : responses.configuration
    if (given) return Promise.resolve(given())
    const body = isKeys ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/keys` }
    return Promise.resolve(Response.json(body))
  }
  return { requests, verifier: createSocialVerifier({ google: { issuer, clientId } }, fetchUrl) }
}

const claims = () => ({
  iss: issuer,
  aud: clientId,
  sub: 'subject-1',
  nonce: 'nonce-of-the-test',
  iat: seconds(),
  exp: seconds() + 600,
})
const sign = (changes: object = {}, { key = privateKey, kid = 'one' } = {}) =>
  new SignJWT({ ...claims(), ...changes }).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
const verify = async (token: string) => network().verifier.verify('google', token)
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

it('returns the identity that the provider vouches for', async () => {
  const person = { email: 'a@hilalplay.test', name: ' Amina ' }
  const verified = (email_verified: unknown) => sign({ ...person, email_verified }).then(verify)
  expect(await verified(true)).toEqual({
    provider: 'google',
    subject: 'subject-1',
    nonce: 'nonce-of-the-test',
    email: 'a@hilalplay.test',
    emailVerified: true,
    fullName: 'Amina',
  })
  expect(await verified('true')).toMatchObject({ emailVerified: true })
  for (const other of [false, 'false', 1, 'yes', null, undefined])
    expect(await verified(other)).toMatchObject({ emailVerified: false })
  expect(await verify(await sign({ email: ['a@b.test'], name: 7 }))).toMatchObject({
    email: null,
    fullName: null,
  })
})

it.each([
  ['for another client', { aud: 'their-client' }],
  ['for several, to be used by another', { aud: [clientId, 'their-client'], azp: 'their-client' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['that is over', { iat: seconds() - 300, exp: seconds() - 61 }],
  ['of long ago, however long it shall last', { iat: seconds() - 700, exp: seconds() + 1e9 }],
  ['from the future', { iat: seconds() + 120 }],
  ['that is not good yet', { nbf: seconds() + 120 }],
  ['without an end', { exp: undefined }],
  ['without a subject', { sub: undefined }],
  ['with an empty subject', { sub: '' }],
  ['with a subject beyond all measure', { sub: 'x'.repeat(256) }],
  ['without a nonce', { nonce: undefined }],
  ['with a nonce that can be guessed', { nonce: '1' }],
])('rejects a token %s', async (_what, changes) => {
  await expect(sign(changes).then(verify)).rejects.toMatchObject({ status: 401, key: 'socialRefused' })
})

it('rejects a token that the provider has not signed', async () => {
  const { privateKey: other } = await generateKeyPair('RS256')
  const good = await sign()
  const [head = '', body = '', signature = ''] = good.split('.')
  const altered = `${head}.${encode({ ...claims(), sub: 'subject-2' })}.${signature}`
  const unsigned = `${encode({ alg: 'none' })}.${body}`
  const swapped = `${encode({ alg: 'HS256', kid: 'one' })}.${body}`
  const pem = createPublicKey(await exportSPKI(publicKey)).export({ type: 'spki', format: 'pem' })
  const mac = createHmac('sha256', pem).update(swapped).digest('base64url')
  const tokens = [
    await sign({}, { key: other }),
    await sign({}, { kid: 'two' }),
    altered,
    `${unsigned}.`,
    unsigned,
    `${swapped}.${mac}`,
    `${good.slice(0, -8)}AAAAAAAA`,
    '',
  ]
  for (const token of tokens)
    await expect(verify(token)).rejects.toMatchObject({ status: 401, key: 'socialRefused' })
})

it('fetches the keys once for many tokens', async () => {
  const { verifier, requests } = network()
  for (let at = 0; at < 5; at += 1) await verifier.verify('google', await sign())
  expect(requests).toEqual([`${issuer}/.well-known/openid-configuration`, `${issuer}/keys`])
})

it.each([
  ['answers nothing', { configuration: () => new Response(null, { status: 500 }) }],
  ['answers no JSON', { configuration: () => new Response('<html>') }],
  [
    'speaks for another',
    { configuration: () => Response.json({ issuer: 'https://evil.example', jwks_uri: `${issuer}/keys` }) },
  ],
  ['has no keys to show', { keys: () => new Response(null, { status: 503 }) }],
])('rejects logins while the provider %s, and recovers', async (_what, responses) => {
  const broken: Parameters<typeof network>[0] = { ...responses }
  const { verifier } = network(broken)
  const token = await sign()
  await expect(verifier.verify('google', token)).rejects.toMatchObject({ status: 503 })
  delete broken.configuration
  delete broken.keys
  expect(await verifier.verify('google', token)).toMatchObject({ subject: 'subject-1' })
})

it('rejects a provider that is not configured', async () => {
  await expect(network().verifier.verify('APPLE', await sign())).rejects.toMatchObject({ status: 403 })
})
