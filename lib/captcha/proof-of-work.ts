import { hashBlock, initialState, padded } from './sha256'

const blockBytes = 64
const attemptsPerCheck = 64
const sliceMs = 8

const yieldToPage = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** Hashes `{challenge}.{counter}` for each counter; whole blocks of the challenge are hashed once. */
function createHasher(challenge: string): (counter: number) => number {
  const start = `${challenge}.`
  const encoder = new TextEncoder()
  const fixedBytes = Math.floor(encoder.encode(start).length / blockBytes) * blockBytes
  const first = padded(encoder.encode(start))
  let fixed = initialState
  for (let at = 0; at < fixedBytes; at += blockBytes) fixed = hashBlock(fixed, first, at)
  return (counter) => {
    const view = padded(encoder.encode(start + String(counter)))
    let state = fixed
    for (let at = fixedBytes; at < view.byteLength; at += blockBytes) state = hashBlock(state, view, at)
    return state[0] ?? 0
  }
}

/**
 * The text that solves a challenge: its SHA-256 begins with `difficulty` zero bits (32 at most). Works for a few
 * milliseconds at a time, so that the page stays responsive.
 */
export async function proveWork(challenge: string, difficulty: number): Promise<string> {
  const hashStart = createHasher(challenge)
  let pausedAt = performance.now()
  for (let counter = 0; ; counter += 1) {
    if (Math.clz32(hashStart(counter)) >= difficulty) return `${challenge}.${counter}`
    if (counter % attemptsPerCheck === 0 && performance.now() - pausedAt > sliceMs) {
      await yieldToPage()
      pausedAt = performance.now()
    }
  }
}
