import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { env } from '../../config/env'
import { artwork, type Series, type LangCode } from '@/lib/contract'
import { drawPreview } from './draw-preview'

interface FileCacheOptions {
  folder: string
  /** Maximum number of files in the folder; the oldest are deleted. */
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

/** A full disk only disables caching. */
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

/** The bytes of a cached file, or the result of `make`, which is then cached. Concurrent callers share one `make`. */
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

const timeoutMs = 4_000
const maxArtBytes = 4_000_000
const previewCache = { folder: join(env.DATA_DIR, 'previews'), maxFiles: 1_000 }

async function fetchArt(path: string): Promise<Buffer> {
  const address = `${env.hosts.content}/images/${artwork.openGraph.width}/${encodeURI(path)}`
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`The image source responded with ${response.status}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  if (bytes.length > maxArtBytes) throw new Error('The picture is too large')
  return bytes
}

/** A title's picture for link previews, drawn at the first request and cached. Rejects when its art cannot be fetched. */
export function getPreview(
  lang: LangCode,
  series: Pick<Series, 'code' | 'title' | 'webImage' | 'updatedAt'>,
) {
  const { code, title, webImage, updatedAt } = series
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([title, webImage, updatedAt]))
    .digest('hex')
  return cacheFile(previewCache, `${code}-${lang}-${fingerprint.slice(0, 16)}.jpg`, async () =>
    drawPreview({ lang, title, art: await fetchArt(webImage) }),
  )
}
