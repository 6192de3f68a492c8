import { randomUUID } from 'node:crypto'
import { readMediaToken, readRemoteToken, signMediaToken, signRemoteToken } from './media-token'

const secret = 's'.repeat(48)
const grant = { media: 'little-owl', footage: 'stars', subject: 'guest:x', expires: 1000 }
const at = (seconds: number) => new Date(seconds * 1000)

it('carries a grant until it expires', () => {
  const token = signMediaToken(secret, grant)
  expect(readMediaToken(secret, token, at(999))).toEqual(grant)
  expect(readMediaToken(secret, token, at(1000))).toBeNull()
})

it('is invalid under another secret or when modified', () => {
  const token = signMediaToken(secret, grant)
  expect(readMediaToken('t'.repeat(48), token, at(0))).toBeNull()
  for (const other of [
    `${token}.x`,
    `${token}=`,
    `${token}A`,
    token.slice(0, -1),
    ` ${token}`,
    token.replace('.', '..'),
  ])
    expect({ other, read: readMediaToken(secret, other, at(0)) }).toEqual({ other, read: null })
})

describe('the token of a TV', () => {
  const remote = {
    ...{ media: 'owl', footage: 'stars', session: randomUUID(), takesScreen: true },
    ...{ free: false, feature: 'everything' as const, expires: 1000 },
  }

  it('carries a grant until it expires', () => {
    const token = signRemoteToken(secret, remote)
    expect(readRemoteToken(secret, token, at(999))).toEqual(remote)
    expect(readRemoteToken(secret, token, at(1000))).toBeNull()
  })

  it('is no token of a device, nor the other way round', () => {
    const token = signRemoteToken(secret, remote)
    const ofDevice = signMediaToken(secret, grant)
    for (const one of [token, token.slice(3)]) expect(readMediaToken(secret, one, at(0))).toBeNull()
    for (const one of [ofDevice, `tv-${ofDevice}`]) expect(readRemoteToken(secret, one, at(0))).toBeNull()
  })
})
