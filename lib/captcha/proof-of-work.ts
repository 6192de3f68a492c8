/** The first 64 primes, whose roots are the constants of SHA-256 (FIPS 180-4). */
const primes = Array.from({ length: 310 }, (_, at) => at + 2)
  .filter((n, _, all) => all.every((m) => m >= n || n % m !== 0))
  .slice(0, 64)
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const schedule = new Int32Array(64)

/** The state of the hash before its first block. */
export const initialState: Int32Array = Int32Array.from(primes.slice(0, 8), (prime) =>
  fraction(Math.sqrt(prime)),
)

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

function fillSchedule(view: DataView, offset: number) {
  for (let at = 0; at < 16; at += 1) schedule[at] = view.getInt32(offset + at * 4)
  for (let at = 16; at < 64; at += 1) {
    const [w15 = 0, w2 = 0] = [schedule[at - 15], schedule[at - 2]]
    const low = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3)
    const high = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10)
    schedule[at] = (schedule[at - 16] ?? 0) + low + (schedule[at - 7] ?? 0) + high
  }
}

/** The state after the block of 64 bytes at `offset`. */
export function hashBlock(state: Int32Array, view: DataView, offset: number): Int32Array {
  fillSchedule(view, offset)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at += 1) {
    const mixE = (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g))
    const mixA = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    const step = (h + mixE + (constants[at] ?? 0) + (schedule[at] ?? 0)) | 0
    h = g
    g = f
    f = e
    e = (d + step) | 0
    d = c
    c = b
    b = a
    a = (step + mixA) | 0
  }
  const last = [a, b, c, d, e, f, g, h]
  return state.map((word, at) => word + (last[at] ?? 0))
}

/** The bytes padded as SHA-256 requires: whole blocks of 64. */
export function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64
  const whole = new Uint8Array(length)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(length - 4, bytes.length * 8)
  return view
}

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
