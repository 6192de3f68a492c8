import { createHash } from 'node:crypto'
import { proveWork, hashBlock, initialState, padded } from './proof-of-work'

function hexOf(text: string): string {
  const view = padded(new TextEncoder().encode(text))
  let state = initialState
  for (let at = 0; at < view.byteLength; at += 64) state = hashBlock(state, view, at)
  return Buffer.from(Int32Array.from(state).buffer).swap32().toString('hex')
}

const sha256 = (text: string) => createHash('sha256').update(text)

it('hashes like SHA-256 of Node, whatever the length', () => {
  for (let length = 0; length < 200; length += 1) {
    const text = 'هلال'.repeat(length).slice(0, length)
    expect(hexOf(text)).toBe(sha256(text).digest('hex'))
  }
})

it('solves a challenge with a text whose hash starts with that many zero bits', async () => {
  for (const [challenge, difficulty] of [
    ['short', 8],
    ['1795.abcdefghijklmnop.12.0123456789012345678901234567890123456789012', 12],
    ['x'.repeat(63), 10],
  ] as const) {
    const proof = await proveWork(challenge, difficulty)
    expect(proof.startsWith(`${challenge}.`)).toBe(true)
    expect(Math.clz32(sha256(proof).digest().readUInt32BE())).toBeGreaterThanOrEqual(difficulty)
  }
})

it('yields to the page while it works', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  await proveWork('a long piece of work', 15)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(0)
})
