/** So many bytes pass between two collections: at four times as many, V8 begins to walk its whole heap. */
const everyBytes = 2 * 1024 * 1024
let passed = 0

/**
 * Counts bytes that only pass through this program. V8 takes their buffers for lasting memory, and would walk the whole
 * heap several times during an upload; collecting what is young frees them in a millisecond. Needs `--expose-gc`.
 */
export function countPassingBytes(bytes: number): void {
  if (!globalThis.gc) return
  passed += bytes
  if (passed < everyBytes) return
  passed = 0
  globalThis.gc({ type: 'minor' })
}
