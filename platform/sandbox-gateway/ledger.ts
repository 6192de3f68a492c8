import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

/** An append-only file of JSON lines. */
export interface Ledger {
  /** The entries at opening, oldest first. */
  readonly entries: readonly unknown[]
  /** Appends entries in one write. Resolves once they are on disk. */
  append(...entries: readonly object[]): Promise<void>
  /** Resolves once everything appended so far is on disk. */
  synced(): Promise<void>
  close(): Promise<void>
}

/** Opens or creates a ledger, and drops a last line that a crash has truncated. */
export async function openLedger(file: string): Promise<Ledger> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const handle = await open(file, 'a+', 0o600)
  const entries = await readEntries(handle)
  let pending = ''
  let queued: Promise<void> | null = null
  let last: Promise<void> = Promise.resolve()

  async function flush() {
    queued = null
    const text = pending
    pending = ''
    if (text === '') return
    await handle.appendFile(text)
    await handle.datasync()
  }

  // Callers that append during a flush share the next one.
  function synced() {
    queued ??= last = last.then(flush)
    return queued
  }

  return {
    entries,
    append: (...added) => {
      pending += added.map((entry) => `${JSON.stringify(entry)}\n`).join('')
      return synced()
    },
    synced,
    close: async () => {
      try {
        await synced()
      } finally {
        await handle.close()
      }
    },
  }
}

async function readEntries(handle: FileHandle): Promise<unknown[]> {
  const text = await handle.readFile('utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole !== text) await handle.truncate(Buffer.byteLength(whole))
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)
}
