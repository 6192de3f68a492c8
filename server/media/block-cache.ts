import { read } from 'node:fs'
import { LRUCache } from 'lru-cache'
import type { FileCache, OpenFile } from './file-cache'

const megabyte = 1024 * 1024
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
   * missed for the second time is loaded meanwhile.
   */
  find(file: OpenFile, part: { start: number; end: number }): Buffer[] | null
}

/**
 * Keeps in memory what many viewers watch at the same time. A file that one viewer goes through once leaves nothing
 * here: only what is asked for again comes in.
 */
export function createBlockCache({
  files,
  blockSize = megabyte,
  maxBytes = 64 * megabyte,
  longestPart = megabyte,
}: BlockCacheOptions): BlockCache {
  const blocks = new LRUCache<number, Buffer>({ maxSize: maxBytes, sizeCalculation: (block) => block.length })
  const missed = new LRUCache<number, true>({ max: 4_096 })
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
    if (missed.delete(key)) load(key, file, index)
    else missed.set(key, true)
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
