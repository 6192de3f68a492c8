import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const othersMask = 0o077

/**
 * Keeps others on this machine out of the data folder: it and the folders in it get mode 0700, files 0600, and whatever
 * this process makes from now on is its owner's alone. Links are left alone.
 * @returns paths that could not be changed, such as those of a volume that belongs to somebody else
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

/** A file may go while the folder is read: then there is nothing to change. */
function statusOf(path: string) {
  const status = lstatSync(path, { throwIfNoEntry: false })
  return {
    mode: status?.mode ?? 0,
    isFolder: status?.isDirectory() ?? false,
    isLink: status?.isSymbolicLink() ?? true,
  }
}
