import { chmodSync, mkdirSync } from 'node:fs'
import { log } from '@/lib/api/log'

/**
 * Protects stored data from other users of this machine: the data folder gets mode 0700, and new files are readable by
 * their owner only. Logs a folder that cannot be changed and uses it anyway.
 */
export function makeDataPrivate(dataDir: string): void {
  process.umask(0o077)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    chmodSync(dataDir, 0o700)
  } catch (error) {
    log.warn({ error: String(error) }, 'others on this machine may read the data folder')
  }
}
