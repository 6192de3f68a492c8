import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

/**
 * Lets everything else on the machine run before the calling thread when there is not enough for all: who waits for a
 * page that has to be rendered waits a little longer, who asks for a kept one does not. Linux alone has priorities of
 * threads; elsewhere nothing changes.
 */
export function lowerThreadPriority(niceness: number): void {
  try {
    const threadId = Number(basename(readlinkSync('/proc/thread-self')))
    if (threadId > 0 && threadId !== process.pid) setPriority(threadId, niceness)
  } catch {
    // Not Linux, or a container that forbids it.
  }
}
