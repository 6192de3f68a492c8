import { newToken } from './tokens'

it('has 256 bits and never repeats', () => {
  const tokens = Array.from({ length: 10_000 }, newToken)
  expect(new Set(tokens).size).toBe(10_000)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  // Each bit is set about half the time: 10,000 tokens stay within six standard deviations.
  const bytes = tokens.map((token) => Buffer.from(token, 'base64url'))
  for (let bit = 0; bit < 256; bit += 1) {
    const set = bytes.filter((token) => ((token[bit >> 3] ?? 0) >> (bit & 7)) & 1).length
    expect(Math.abs(set - 5000)).toBeLessThan(300)
  }
})
