import { chmodSync, mkdirSync } from 'node:fs'
import { log } from '@/lib/api/log'

/**
 * Keeps others on this machine out of what the web app stores: its data folder gets mode 0700, and every file that this
 * process makes is its owner's alone. A folder that cannot be changed is told of and otherwise used as it is.
 */
export function keepDataPrivate(dataDir: string): void {
  process.umask(0o077)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    chmodSync(dataDir, 0o700)
  } catch (error) {
    log.warn({ error: String(error) }, 'others on this machine may read the data folder')
  }
}
