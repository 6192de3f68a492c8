import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, dirname } from 'node:path'

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

const othersMask = 0o077

/**
 * Makes the data folder private: it and its subfolders get mode 0700, files 0600, and the umask keeps new files
 * private. Links are left alone.
 * @returns paths whose mode could not be changed, such as those of a volume owned by somebody else
 */
export function makePrivate(folder: string): string[] {
  process.umask(othersMask)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return tighten(folder)
}

function tighten(path: string): string[] {
  const { mode, isFolder, isLink } = statusOf(path)
  if (isLink) return []
  try {
    if ((mode & othersMask) !== 0) chmodSync(path, mode & ~othersMask & 0o777)
  } catch {
    return [path]
  }
  return isFolder ? readdirSync(path).flatMap((name) => tighten(join(path, name))) : []
}

/** A file may be deleted while the folder is read; then there is nothing to change. */
function statusOf(path: string) {
  const status = lstatSync(path, { throwIfNoEntry: false })
  return {
    mode: status?.mode ?? 0,
    isFolder: status?.isDirectory() ?? false,
    isLink: status?.isSymbolicLink() ?? true,
  }
}
