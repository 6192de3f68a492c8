import { read } from 'node:fs'
import { open, stat, type FileHandle } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { mediaEtag } from '@/lib/contract/media-delivery'

/** An open file. Stays readable until released, even after it was replaced. */
export interface OpenFile {
  /** Unique per opened file, also among successive files at one path. */
  id: number
  fd: number
  size: number
  etag: string
}

interface Entry extends OpenFile {
  handle: FileHandle
  mtimeMs: number
  inode: number
  checkedAt: number
  readers: number
  isEvicted: boolean
  isBeingChecked: boolean
}

interface FileCacheOptions {
  /** Maximum number of open files, not counting those in use. */
  max?: number
  /** Milliseconds after which the cache checks whether a file was replaced. */
  recheckMs?: number
  /** Monotonic clock in milliseconds. */
  now: () => number
}

interface FileCache {
  /** @returns an open, recently checked file, valid for this turn of the event loop only */
  peek(path: string): OpenFile | null
  /** @returns the open file at a path, to be released after use, or `null` when there is none */
  acquire(path: string): Promise<OpenFile | null>
  /** Adds a reference, to be released separately. */
  share(file: OpenFile): void
  release(file: OpenFile): void
  /** Closes idle files now and the rest on release. */
  clear(): void
}

/** Caches open files between requests, since opening one costs more than reading from it. */
export function createFileCache({ max = 256, recheckMs = 1_000, now }: FileCacheOptions): FileCache {
  const retire = (entry: Entry) => {
    entry.isEvicted = true
    if (entry.readers === 0) void entry.handle.close()
  }
  const entries = new LRUCache<string, Entry>({ max, dispose: retire })
  const isCurrent = async (path: string, entry: Entry) => {
    if (now() - entry.checkedAt < recheckMs) return true
    entry.checkedAt = now()
    return isUnchanged(path, entry)
  }
  /** Rechecks ahead of time, so that a file in constant use never blocks. */
  const checkAhead = async (path: string, entry: Entry) => {
    const startedAt = now()
    entry.isBeingChecked = true
    const isSame = await isUnchanged(path, entry)
    entry.isBeingChecked = false
    if (isSame) entry.checkedAt = Math.max(entry.checkedAt, startedAt)
    else if (entries.peek(path) === entry) entries.delete(path)
  }
  return {
    peek: (path) => {
      const known = entries.get(path)
      if (!known) return null
      const age = now() - known.checkedAt
      if (age >= recheckMs) return null
      if (age > recheckMs / 2 && !known.isBeingChecked) void checkAhead(path, known)
      return known
    },
    acquire: async (path) => {
      const known = entries.get(path)
      if (known) known.readers += 1
      if (known && (await isCurrent(path, known))) return known
      if (known) {
        known.readers -= 1
        if (!known.isEvicted) entries.delete(path)
        else if (known.readers === 0) void known.handle.close()
      }
      const entry = await openEntry(path, now())
      if (entry) entries.set(path, entry)
      return entry
    },
    share: (file) => {
      ;(file as Entry).readers += 1
    },
    release: (file) => {
      const entry = file as Entry
      entry.readers -= 1
      if (entry.isEvicted && entry.readers === 0) void entry.handle.close()
    },
    clear: () => entries.clear(),
  }
}

async function isUnchanged(path: string, { inode, mtimeMs, size }: Entry): Promise<boolean> {
  const state = await stat(path).catch(() => null)
  return state?.ino === inode && state.mtimeMs === mtimeMs && state.size === size
}

let lastId = 0

async function openEntry(path: string, checkedAt: number): Promise<Entry | null> {
  const handle = await open(path, 'r').catch(() => null)
  const state = await handle?.stat().catch(() => null)
  if (!handle || !state?.isFile()) {
    await handle?.close()
    return null
  }
  const { size, mtimeMs, ino: inode } = state
  const etag = mediaEtag(state)
  lastId += 1
  return {
    id: lastId,
    handle,
    fd: handle.fd,
    size,
    etag,
    mtimeMs,
    inode,
    checkedAt,
    readers: 1,
    isEvicted: false,
    isBeingChecked: false,
  }
}

const megabyte = 1024 * 1024
/** Misses before a block is loaded: more when another has to be evicted for it. */
const missesBeforeLoading = { withRoom: 2, whenFull: 6 }
/** Exceeds the block count of the longest file, so that keys are unique. */
const blocksOfFile = 2 ** 24

interface BlockCacheOptions {
  /** Source of the files: keeps one open while a block of it is read. */
  files: Pick<FileCache, 'share' | 'release'>
  blockSize?: number
  maxBytes?: number
  /** Longest range in bytes that is assembled from blocks. */
  maxRangeBytes?: number
}

export interface BlockCache {
  /**
   * The bytes `start` to `end` (inclusive) as buffers, or `null` unless all are cached. Repeated misses trigger a load.
   */
  find(file: OpenFile, part: { start: number; end: number }): Buffer[] | null
}

/**
 * Caches blocks that many viewers read at the same time. A block enters only on repeated misses, so one viewer's single
 * pass leaves nothing behind, and a full cache is not churned by reading whole blocks for small ranges.
 */
export function createBlockCache({
  files,
  blockSize = megabyte,
  maxBytes = 64 * megabyte,
  maxRangeBytes = megabyte,
}: BlockCacheOptions): BlockCache {
  const blocks = new LRUCache<number, Buffer>({ maxSize: maxBytes, sizeCalculation: (block) => block.length })
  const misses = new LRUCache<number, number>({ max: 4_096 })
  const loading = new Set<number>()
  const load = (key: number, file: OpenFile, index: number) => {
    const start = index * blockSize
    const block = Buffer.allocUnsafeSlow(Math.min(blockSize, file.size - start))
    files.share(file)
    loading.add(key)
    read(file.fd, block, 0, block.length, start, (error, count) => {
      files.release(file)
      loading.delete(key)
      if (!error && count === block.length) blocks.set(key, block)
    })
  }
  const onMiss = (key: number, file: OpenFile, index: number) => {
    if (loading.has(key)) return
    const count = (misses.get(key) ?? 0) + 1
    misses.set(key, count)
    const isFull = blocks.calculatedSize + blockSize > maxBytes
    if (count < missesBeforeLoading[isFull ? 'whenFull' : 'withRoom']) return
    misses.delete(key)
    load(key, file, index)
  }
  return {
    find: (file, { start, end }) => {
      if (end - start >= maxRangeBytes) return null
      const pieces: Buffer[] = []
      const last = Math.floor(end / blockSize)
      let isWhole = true
      for (let index = Math.floor(start / blockSize); index <= last; index += 1) {
        const key = file.id * blocksOfFile + index
        const block = blocks.get(key)
        const offset = index * blockSize
        if (block) pieces.push(block.subarray(Math.max(0, start - offset), end + 1 - offset))
        else {
          isWhole = false
          onMiss(key, file, index)
        }
      }
      return isWhole ? pieces : null
    },
  }
}
