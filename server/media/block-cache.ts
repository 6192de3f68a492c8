import { read } from 'node:fs'
import { LRUCache } from 'lru-cache'
import type { FileCache, OpenFile } from './file-cache'

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
