import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

/**
 * Lowers the priority of the calling thread, so that rendering does not delay cached pages on a busy machine. Linux
 * only; elsewhere nothing changes.
 */
export function lowerThreadPriority(niceness: number): void {
  try {
    const threadId = Number(basename(readlinkSync('/proc/thread-self')))
    if (threadId > 0 && threadId !== process.pid) setPriority(threadId, niceness)
  } catch {
    // Not on Linux, or forbidden by the container.
  }
}
