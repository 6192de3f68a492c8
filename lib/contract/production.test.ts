import { findOriginFault, findSecretFaults } from './production'

const random = (encoding: BufferEncoding, bytes = 32) =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString(encoding)

describe('findSecretFaults', () => {
  it('accepts random secrets in hexadecimal', () => {
    for (let at = 0; at < 500; at += 1) expect(findSecretFaults({ A: random('hex', 16) })).toEqual([])
  })

  // Fixed: random base64 spells a placeholder once in a million times.
  it.each([
    ['base64', 'nQz2v7Kc+Xh9dR4mWb1/TfL8sJy6GpEa'],
    ['base64', 'Vt3/HqY8wNc5ZkB2xRm9+DjP7gUf4LsA'],
    ['base64url', 'pX6_rTb1-WzK9vQm4JdHc8YfN2gLs5EaUt7iRo3xCw0kZqBnVh6yMjGpD1fSlP4e'],
  ])('accepts a random secret in %s', (_, secret) => expect(findSecretFaults({ A: secret })).toEqual([]))

  it.each(['kZ3vYoUr-9Tq', 'pAssW7xQz2Lm', 'x8CHaNgEw41d'])(
    'accepts a random secret in which %s reads like a placeholder by chance',
    (piece) => expect(findSecretFaults({ A: `${piece}${random('hex', 24)}` })).toEqual([]),
  )

  it.each([
    ['one letter', 'a'.repeat(48)],
    ['two letters in turn', 'ab'.repeat(24)],
    ['a short piece repeated', 'k3Jx9'.repeat(8)],
    ['a long piece twice', 'k3Jx9vQ2mT7zLp0wk3Jx9vQ2mT7zLp0w'],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['the digits backwards', '9876543210fedcba9876543210fedcba'],
    ['a placeholder', 'change-me-change-me-please-change-1'],
    ['a placeholder with digits', 'your-very-long-token-83746529183746'],
    ['a short placeholder between hyphens', 'the-Dummy-one-83746529183746aBcDeF'],
    ['a placeholder in capitals', 'THIS-IS-MY-SECRET-83746529183746'],
    ['a placeholder inside a word', 'Mysecretvalue0000x9183746abcdef55'],
    ['few distinct characters', '0110100110010110100101100110100111'],
    ['a short one', random('hex', 8)],
  ])('refuses %s', (_, value) => {
    expect(findSecretFaults({ MEDIA_SECRET: value })).toEqual([expect.stringMatching(/^MEDIA_SECRET /)])
  })

  it('refuses secrets that are the same or variants of one another', () => {
    const one = random('hex')
    expect(findSecretFaults({ A: one, B: one })).toEqual([expect.stringContaining('A and B are alike')])
    expect(findSecretFaults({ A: `${one}1`, B: `${one}2` })).toHaveLength(1)
    expect(findSecretFaults({ A: `media${one}`, B: `admin${one}` })).toHaveLength(1)
  })

  it('says nothing about a secret that is not given', () => {
    expect(findSecretFaults({ A: undefined })).toEqual([])
  })

  it('never repeats the value', () => {
    expect(findSecretFaults({ A: 'z'.repeat(40) }).join()).not.toContain('zzz')
  })
})

describe('findOriginFault', () => {
  it.each(['https://play.example', 'http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'])(
    'accepts %s',
    (origin) => expect(findOriginFault('PUBLIC_ORIGIN', origin)).toBeNull(),
  )

  it.each(['http://play.example', 'http://localhost.example', 'http://10.0.0.1'])('refuses %s', (origin) => {
    expect(findOriginFault('PUBLIC_ORIGIN', origin)).toContain('PUBLIC_ORIGIN must start with https://')
  })
})
