import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

/** Files by name, the least recently used deleted once their bytes exceed the bound. */
export interface DiskCache {
  read(name: string): Promise<Buffer | null>
  write(name: string, content: Buffer): Promise<void>
}

/** Opens the folder with what earlier runs left in it. */
export async function openDiskCache(folder: string, maxBytes: number): Promise<DiskCache> {
  await mkdir(folder, { recursive: true })
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, name, reason) => {
      if (reason === 'evict') void rm(join(folder, name), { force: true }).catch(() => undefined)
    },
  })
  for (const { name, size } of await filesByAge(folder)) sizes.set(name, size)
  let writes = 0

  return {
    read: async (name) => {
      if (sizes.get(name) === undefined) return null
      try {
        return await readFile(join(folder, name))
      } catch {
        sizes.delete(name)
        return null
      }
    },
    write: async (name, content) => {
      if (content.length > maxBytes) return
      writes += 1
      const draft = join(folder, `.${process.pid}-${writes}.tmp`)
      try {
        await writeFile(draft, content)
        await rename(draft, join(folder, name))
        sizes.set(name, content.length)
      } catch {
        // A full disk costs speed, not pictures: the next request makes the picture again.
        await rm(draft, { force: true }).catch(() => undefined)
      }
    },
  }
}

async function filesByAge(folder: string) {
  const names = await readdir(folder)
  const drafts = names.filter((name) => name.endsWith('.tmp'))
  await Promise.all(drafts.map((name) => rm(join(folder, name), { force: true })))
  const files = await Promise.all(
    names
      .filter((name) => !name.endsWith('.tmp'))
      .map(async (name) => {
        const { size, mtimeMs } = await stat(join(folder, name))
        return { name, size, mtimeMs }
      }),
  )
  return files.sort((a, b) => a.mtimeMs - b.mtimeMs)
}
