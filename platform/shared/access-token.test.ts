import { createHmac, createPublicKey, createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { createAccessTokens, deriveKey } from './tokens'
import { createClock } from './clock'

const secret = 's'.repeat(48)
const clock = createClock(() => 1_800_000_000_000)
const tokens = createAccessTokens(secret, clock)
const claims = { accountId: 'account-1', sessionId: 'session-1' }
const der = Buffer.concat([
  Buffer.from('302e020100300506032b657004220420', 'hex'),
  deriveKey(secret, 'access token'),
])
const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const good = { iss: 'hilalplay', aud: 'hilalplay/access', sub: 'a', sid: 's', nbf: 0, exp: 1_800_000_900 }

afterEach(() => clock.reset())

/** A token with any claims, signed with the right key. */
const signed = (payload: Record<string, unknown>, header: { typ?: string } = { typ: 'at+jwt' }) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', ...header }).sign(key)

it('identifies account and session for fifteen minutes plus a minute of clock skew', async () => {
  const token = await tokens.sign(claims)
  expect(await tokens.read(token)).toEqual(claims)
  clock.advance(959)
  expect(await tokens.read(token)).toEqual(claims)
  clock.advance(1)
  expect(await tokens.read(token)).toBeNull()
})

it('is invalid before its time', async () => {
  clock.advance(3600)
  const token = await tokens.sign(claims)
  clock.reset()
  expect(await tokens.read(token)).toBeNull()
  clock.advance(3600)
  expect(await tokens.read(token)).toEqual(claims)
  clock.reset()
  expect(await tokens.read(token)).toBeNull()
})

it('is invalid when any bit is changed', async () => {
  const token = await tokens.sign(claims)
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === 'A' ? 'B' : 'A'
    const altered = `${token.slice(0, at)}${other}${token.slice(at + 1)}`
    expect({ at, read: await tokens.read(altered) }).toEqual({ at, read: null })
  }
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  // The last four bits of the last character are padding: another encoding of the same signature.
  const respelled = `${token.slice(0, -1)}${alphabet[alphabet.indexOf(token.at(-1) ?? '') + 1]}`
  expect(await tokens.read(respelled)).toBeNull()
  for (const altered of [`${token}=`, `${token}.`, ` ${token}`, token.slice(0, -1), `${token}A`])
    expect(await tokens.read(altered)).toBeNull()
})

it('must be signed with our key and algorithm', async () => {
  const head = { typ: 'at+jwt' }
  const unsigned = `${encode({ ...head, alg: 'none' })}.${encode(good)}`
  const publicPem = createPublicKey(key).export({ type: 'spki', format: 'pem' })
  const swapped = `${encode({ ...head, alg: 'HS256' })}.${encode(good)}`
  const mac = createHmac('sha256', publicPem).update(swapped).digest('base64url')
  for (const token of [`${unsigned}.`, unsigned, `${swapped}.${mac}`, '', 'x', 'a.b.c'])
    expect({ token, read: await tokens.read(token) }).toEqual({ token, read: null })
  const stranger = createAccessTokens('t'.repeat(48), clock)
  expect(await tokens.read(await stranger.sign(claims))).toBeNull()
})

it('rejects other kinds, issuers and audiences, and tokens without an expiry', async () => {
  expect(await tokens.read(await signed(good))).toEqual({ accountId: 'a', sessionId: 's' })
  const refused = [
    signed(good, { typ: 'JWT' }),
    signed(good, {}),
    signed({ ...good, iss: 'other' }),
    signed({ ...good, aud: 'hilalplay/media' }),
    signed({ ...good, exp: undefined }),
    signed({ ...good, sid: 7 }),
    signed({ ...good, sub: undefined }),
  ]
  for (const token of refused) expect(await tokens.read(await token)).toBeNull()
})
