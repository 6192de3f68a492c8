import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { ImageWidth } from '@/lib/contract'

/** A file cache by name. Beyond its size limit, the least recently used files are deleted. */
interface DiskCache {
  read(name: string): Promise<Buffer | null>
  write(name: string, content: Buffer): Promise<void>
}

/** Opens the folder with the files that earlier runs left there. */
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
        // A full disk costs speed, not pictures: they are scaled again at the next request.
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

/** Asset folders with public pictures. Footage is not among them. */
const folders = ['art', 'avatars', 'channels', 'logo', 'flags']
const shape = /^([a-z]+)\/[a-z0-9][a-z0-9_-]*\.(webp|jpg|png|svg)$/

type ImageKind = 'webp' | 'jpg' | 'png' | 'svg'

/** The kind of picture at a path, or `null` for a path without one. */
function imageKindOf(path: string): ImageKind | null {
  const match = shape.exec(path)
  if (!match || !folders.includes(match[1] ?? '')) return null
  return match[2] as ImageKind
}

interface ImageRequest {
  /** Path below the assets, as in image fields. */
  path: string
  width: ImageWidth
  acceptsWebp: boolean
}

interface Picture {
  etag: string
  contentType: string
  /** Reads or scales the picture; skipped when the caller has it cached. */
  read(): Promise<Buffer>
}

export interface ImageSource {
  /** @returns `null` when there is no such picture. */
  find(request: ImageRequest): Promise<Picture | null>
}

const contentTypes: Record<ImageKind, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
}

/**
 * Pictures of the assets folder, scaled down to the requested width but never up. One at a time, to leave cores free.
 */
export function createImageSource(assetsDir: string, cache: DiskCache): ImageSource {
  sharp.concurrency(1)
  // Each picture is scaled once and then cached on disk, so sharp's memory cache is useless.
  sharp.cache(false)
  const pending = new Map<string, Promise<Buffer>>()

  const scaled = async (name: string, file: string, width: number, output: ImageKind) => {
    const cached = await cache.read(name)
    if (cached) return cached
    const made = await scale(file, width, output)
    await cache.write(name, made)
    return made
  }

  const once = (name: string, make: () => Promise<Buffer>) => {
    const picture = pending.get(name) ?? make().finally(() => pending.delete(name))
    pending.set(name, picture)
    return picture
  }

  return {
    find: async ({ path, width, acceptsWebp }) => {
      const kind = imageKindOf(path)
      if (kind === null) return null
      const file = join(assetsDir, path)
      const state = await stat(file).catch(() => null)
      if (!state?.isFile()) return null
      const output = kind === 'webp' && !acceptsWebp ? 'jpg' : kind
      const version = `${path} ${state.mtimeMs} ${state.size} ${width}`
      const name = `${createHash('sha256').update(version).digest('hex').slice(0, 32)}.${output}`
      const read =
        kind === 'svg' ? () => readFile(file) : () => once(name, () => scaled(name, file, width, output))
      return { etag: `"${name}"`, contentType: contentTypes[output], read }
    },
  }
}

async function scale(file: string, width: number, output: ImageKind): Promise<Buffer> {
  const source = await readFile(file)
  const image = sharp(source, { limitInputPixels: 40_000_000 })
  const { width: own, format } = await image.metadata()
  if (own <= width && format === (output === 'jpg' ? 'jpeg' : output)) return source
  const resized = image.rotate().resize({ width, withoutEnlargement: true })
  if (output === 'webp') return resized.webp({ quality: 74, effort: 4 }).toBuffer()
  if (output === 'png') return resized.png({ compressionLevel: 9 }).toBuffer()
  return resized.flatten({ background: '#0a0e1a' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}
