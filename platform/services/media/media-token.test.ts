import { readMediaToken, signMediaToken } from './media-token'

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
