import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

/**
 * Sets the niceness of the calling thread alone, -20 (first) to 19 (last). Linux only. Elsewhere, and for a negative
 * value without the right to it (`CAP_SYS_NICE`), nothing changes.
 */
export function setThreadPriority(niceness: number): void {
  try {
    const threadId = Number(basename(readlinkSync('/proc/thread-self')))
    if (threadId > 0) setPriority(threadId, niceness)
  } catch {
    // Not on Linux, or forbidden.
  }
}
