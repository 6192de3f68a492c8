import { read } from 'node:fs'
import { LRUCache } from 'lru-cache'
import type { FileCache, OpenFile } from './file-cache'

const megabyte = 1024 * 1024
/** How often a block is missed before it is loaded: more often when another has to make room for it. */
const missesBeforeLoading = { withRoom: 2, whenFull: 6 }
/** More than the blocks of the longest file, so that no two blocks have one key. */
const blocksOfFile = 2 ** 24

interface BlockCacheOptions {
  /** Where the files are from: one stays open while a block of it is being read. */
  files: Pick<FileCache, 'share' | 'release'>
  blockSize?: number
  maxBytes?: number
  /** Bytes of the longest part that is put together from blocks. */
  longestPart?: number
}

export interface BlockCache {
  /**
   * The bytes `start` to `end` (both included) as pieces of memory, or `null` where not all of them are there. What is
   * missed repeatedly is loaded meanwhile.
   */
  find(file: OpenFile, part: { start: number; end: number }): Buffer[] | null
}

/**
 * Keeps in memory what many viewers watch at the same time. A file that one viewer goes through once leaves nothing
 * here: only what is asked for again comes in. Where viewers go through more than there is room for, reading whole blocks
 * for parts of them would cost more than it saves.
 */
export function createBlockCache({
  files,
  blockSize = megabyte,
  maxBytes = 64 * megabyte,
  longestPart = megabyte,
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
      if (end - start >= longestPart) return null
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
