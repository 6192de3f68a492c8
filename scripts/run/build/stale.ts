import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

function filesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

/** A digest of the names and contents of all files under the given paths. */
function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths)
    for (const file of filesOf(path)) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Runs `build` unless the sources are unchanged since it last succeeded. The stamp is stored with the output, so that
 * removing the output triggers a build.
 */
export async function ifStale(
  stamp: string,
  sources: readonly string[],
  build: () => Promise<void>,
): Promise<void> {
  const digest = digestOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  await build()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
}
