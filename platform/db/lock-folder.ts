import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Another running process uses the data folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError'

  constructor(folder: string, owner: string) {
    super(
      `The data folder ${folder} is in use by process ${owner}. ` +
        'The embedded database serves one process: stop that one first, or use PostgreSQL through DATABASE_URL.',
    )
  }
}

/**
 * Locks the folder for this process with a lock file beside it: the embedded database takes no lock itself, and two
 * processes would corrupt it. The lock of a dead process is taken over.
 * @returns a function that releases the lock; call it after the database is closed
 * @throws {FolderInUseError} when a running process holds the lock
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder.replace(/\/+$/, '')}.lock`
  mkdirSync(dirname(path), { recursive: true })
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (writeLock(path)) return releaseOnce(path)
    const holder = readLock(path)
    if (holder === null) continue
    if (isAlive(holder)) throw new FolderInUseError(folder, holder.split(' ')[0] ?? holder)
    removeDead(path, holder)
  }
  throw new FolderInUseError(folder, 'unknown')
}

/** Linked into place with its content, so that it is never read half-written. */
function writeLock(path: string) {
  const draft = `${path}.${process.pid}.new`
  writeFileSync(draft, identityOf(process.pid))
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readLock(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** Process ids are reused; on Linux, the start time tells processes apart. */
function identityOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`
  } catch {
    return `${pid} `
  }
}

function isAlive(holder: string) {
  const [pid = '', startedAt = ''] = holder.split(' ')
  if (!/^[1-9]\d{0,9}$/.test(pid)) return false
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return startedAt === '' || identityOf(Number(pid)) === holder
}

/** Moves the file aside and checks it again. If another process locked the folder in between, its lock is restored. */
function removeDead(path: string, holder: string) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') !== holder) linkSync(aside, path)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  rmSync(aside, { force: true })
}

function releaseOnce(path: string) {
  const mine = identityOf(process.pid)
  const release = () => {
    process.off('exit', release)
    if (readLock(path) === mine) rmSync(path, { force: true })
  }
  process.once('exit', release)
  return release
}
