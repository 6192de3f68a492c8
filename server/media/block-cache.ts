import { read } from 'node:fs'
import { LRUCache } from 'lru-cache'
import type { OpenFile } from './file-cache'

const megabyte = 1024 * 1024

interface BlockCacheOptions {
  blockSize?: number
  maxBytes?: number
  /** Bytes of the longest part that is put together from blocks. */
  longestPart?: number
}

export interface BlockCache {
  /**
   * The bytes `start` to `end` (both included) as pieces of memory, or `null` where not all of them are there. What is
   * missed for the second time is loaded meanwhile; `keepOpen` holds the file open for it until what it returns is called.
   */
  find(file: OpenFile, part: { start: number; end: number }, keepOpen: () => () => void): Buffer[] | null
}

/**
 * Keeps in memory what many viewers watch at the same time. A file that one viewer goes through once leaves nothing
 * here: only what is asked for again comes in.
 */
export function createBlockCache({
  blockSize = megabyte,
  maxBytes = 64 * megabyte,
  longestPart = megabyte,
}: BlockCacheOptions = {}): BlockCache {
  const blocks = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: (block) => block.length })
  const missed = new LRUCache<string, true>({ max: 4_096 })
  const loading = new Set<string>()
  const load = (key: string, file: OpenFile, index: number, keepOpen: () => () => void) => {
    const start = index * blockSize
    const block = Buffer.allocUnsafeSlow(Math.min(blockSize, file.size - start))
    const release = keepOpen()
    loading.add(key)
    read(file.fd, block, 0, block.length, start, (error, count) => {
      release()
      loading.delete(key)
      if (!error && count === block.length) blocks.set(key, block)
    })
  }
  const onMiss = (key: string, file: OpenFile, index: number, keepOpen: () => () => void) => {
    if (loading.has(key)) return
    if (missed.delete(key)) load(key, file, index, keepOpen)
    else missed.set(key, true)
  }
  return {
    find: (file, { start, end }, keepOpen) => {
      if (end - start >= longestPart) return null
      const pieces: Buffer[] = []
      let isWhole = true
      for (let index = Math.floor(start / blockSize); index * blockSize <= end; index += 1) {
        const key = `${file.id} ${index}`
        const block = blocks.get(key)
        const offset = index * blockSize
        if (block) pieces.push(block.subarray(Math.max(0, start - offset), end + 1 - offset))
        else {
          isWhole = false
          onMiss(key, file, index, keepOpen)
        }
      }
      return isWhole ? pieces : null
    },
  }
}
