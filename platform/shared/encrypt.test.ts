import { hashToken, newToken, encrypt, decrypt } from './tokens'

it('can be decrypted only with the token', () => {
  const token = newToken()
  const encrypted = encrypt(token, 'successor')
  expect(decrypt(token, encrypted)).toBe('successor')
  expect(() => decrypt(newToken(), encrypted)).toThrow()
  expect(encrypt(token, 'successor')).not.toBe(encrypted)
  expect(encrypted).not.toContain(Buffer.from('successor').toString('base64url'))
})

it('generates unique 256-bit tokens that the store does not reveal', () => {
  const tokens = Array.from({ length: 10_000 }, newToken)
  expect(new Set(tokens).size).toBe(tokens.length)
  expect(Buffer.from(tokens[0] ?? '', 'base64url')).toHaveLength(32)
  expect(hashToken(tokens[0] ?? '')).not.toBe(tokens[0])
})
