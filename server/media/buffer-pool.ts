const megabyte = 1024 * 1024

interface BufferPoolOptions {
  /** Size of a large buffer in bytes. */
  size?: number
  /** Maximum total size of large buffers in use; beyond it, small ones are handed out. */
  maxBytes?: number
  /** Size of a small buffer in bytes. */
  smallSize?: number
  /** Maximum number of idle buffers. */
  spare?: number
}

export interface BufferPool {
  take(): Buffer
  give(buffer: Buffer): void
}

/** Pools large read buffers: allocating one costs more than the read. */
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
