import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface FileCacheOptions {
  folder: string
  /** How many files the folder may contain; the oldest are deleted. */
  maxFiles: number
}

const making = new Map<string, Promise<Buffer>>()

async function prune({ folder, maxFiles }: FileCacheOptions): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= maxFiles) return
  const ages = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  )
  const oldest = ages.sort((a, b) => a.at - b.at).slice(0, names.length - maxFiles)
  await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })))
}

/** A full disk caches nothing and breaks nothing. */
async function write(options: FileCacheOptions, name: string, bytes: Buffer): Promise<void> {
  const { folder } = options
  const beside = join(/* turbopackIgnore: true */ folder, `${name}.${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(beside, bytes)
    await rename(beside, join(folder, name))
    await prune(options)
  } catch {
    await rm(beside, { force: true }).catch(() => undefined)
  }
}

async function makeAndWrite(
  options: FileCacheOptions,
  name: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const bytes = await make()
  await write(options, name, bytes)
  return bytes
}

/** The bytes of a cached file, or what `make` gives, which is then cached: made once for concurrent callers. */
export async function cacheFile(
  options: FileCacheOptions,
  name: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const cached = await readFile(join(options.folder, name)).catch(() => null)
  if (cached) return cached
  const running = making.get(name) ?? makeAndWrite(options, name, make).finally(() => making.delete(name))
  making.set(name, running)
  return running
}
