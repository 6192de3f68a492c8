import type { FileHandle } from 'node:fs/promises'

/** How much of a file is in memory at a time. */
export const windowBytes = 64 * 1024

/** Reads a file anywhere, through a window of 64 kB. */
export interface FileReader {
  /** Bytes of the whole file. */
  size: number
  /**
   * At most `length` bytes from a position on, fewer at the end of the file. They are valid until the next call.
   * @param length at most `windowBytes`
   */
  read: (position: number, length: number) => Promise<Buffer>
}

/** A reader of an open file of `size` bytes, whose window is its only buffer. */
export function createReader(file: FileHandle, size: number): FileReader {
  const window = Buffer.alloc(windowBytes)
  let start = 0
  let loaded = 0
  return {
    size,
    read: async (position, length) => {
      if (position < start || position + length > start + loaded) {
        const { bytesRead } = await file.read(window, 0, windowBytes, position)
        start = position
        loaded = bytesRead
      }
      return window.subarray(position - start, Math.min(loaded, position - start + length))
    },
  }
}
