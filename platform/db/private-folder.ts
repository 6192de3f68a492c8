import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

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
