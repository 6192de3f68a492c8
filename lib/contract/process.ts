/** The environment does not allow a start. The message names every faulty variable. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Exit codes of both programs, as in sysexits.h: a bad configuration; a folder in use, so try again later. */
export const exitCodes = { failed: 1, badConfig: 78, folderInUse: 75 } as const

/**
 * Connections that wait to be accepted. Beyond Node's 511 the kernel drops those of a burst, and their callers try again
 * only after seconds.
 */
export const listenBacklog = 4_096

/** Bytes between two collections. At twice as many, V8 starts to walk its whole heap; at half, they cost too much. */
const bytesPerCollection = 4 * 1024 * 1024
let passed = 0

/**
 * Counts bytes that only pass through this process. V8 takes their buffers for long-lived memory and would walk the
 * whole heap several times per upload; a minor collection frees them in a millisecond. Needs `--expose-gc`.
 */
export function countPassingBytes(bytes: number): void {
  if (!globalThis.gc) return
  passed += bytes
  if (passed < bytesPerCollection) return
  passed = 0
  globalThis.gc({ type: 'minor' })
}
