const megabyte = 1024 * 1024

interface BufferPoolOptions {
  /** Bytes of one buffer. */
  size?: number
  /** Bytes of buffers that are out at the same time; who comes later gets small ones. */
  maxBytes?: number
  /** Bytes of a small buffer. */
  smallSize?: number
  /** How many unused buffers are kept. */
  spare?: number
}

export interface BufferPool {
  take(): Buffer
  give(buffer: Buffer): void
}

/** Large buffers for reading files, used again and again: a new one costs more than the reading. */
export function createBufferPool({
  size = 256 * 1024,
  maxBytes = 64 * megabyte,
  smallSize = 32 * 1024,
  spare = 48,
}: BufferPoolOptions = {}): BufferPool {
  const unused: Buffer[] = []
  let taken = 0
  return {
    take: () => {
      if ((taken + 1) * size > maxBytes) return Buffer.allocUnsafeSlow(smallSize)
      taken += 1
      return unused.pop() ?? Buffer.allocUnsafeSlow(size)
    },
    give: (buffer) => {
      if (buffer.length !== size) return
      taken -= 1
      if (unused.length < spare) unused.push(buffer)
    },
  }
}
