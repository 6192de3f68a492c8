import { hashToken, newToken, encrypt, decrypt } from './tokens'

it('can be read by the holder of the token alone', () => {
  const token = newToken()
  const sealed = encrypt(token, 'successor')
  expect(decrypt(token, sealed)).toBe('successor')
  expect(() => decrypt(newToken(), sealed)).toThrow()
  expect(encrypt(token, 'successor')).not.toBe(sealed)
  expect(sealed).not.toContain(Buffer.from('successor').toString('base64url'))
})

it('makes tokens of 256 bits that never repeat, and of which the store cannot be asked', () => {
  const tokens = Array.from({ length: 10_000 }, newToken)
  expect(new Set(tokens).size).toBe(tokens.length)
  expect(Buffer.from(tokens[0] ?? '', 'base64url')).toHaveLength(32)
  expect(hashToken(tokens[0] ?? '')).not.toBe(tokens[0])
})
