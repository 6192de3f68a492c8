import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.installed'

/** Runs `npm ci` when nothing is installed, or when the lock file has changed since. */
export function ensureInstalled() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing packages ...')
  const npm = spawnSync('npm', ['ci', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) process.exit(npm.status ?? 1)
  writeFileSync(stamp, lock)
}
