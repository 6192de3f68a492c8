import { read } from 'node:fs'
import type { ServerResponse } from 'node:http'
import type { BufferPool } from './buffer-pool'

/** First and last byte, inclusive. */
interface ByteSpan {
  start: number
  end: number
}

function readAt(fd: number, buffer: Buffer, length: number, position: number): Promise<number> {
  return new Promise((resolve, reject) => {
    read(fd, buffer, 0, length, position, (error, count) => (error ? reject(error) : resolve(count)))
  })
}

/** Resolves when the bytes are flushed or the viewer has left. */
function write(response: ServerResponse, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', resolve)
    response.write(bytes, () => {
      response.off('close', resolve)
      resolve()
    })
  })
}

/**
 * Streams a range of an open file as the response body through one buffer at a time. Resolves when file and buffer are
 * free again. Destroys the connection if the file was truncated.
 */
export async function sendBytes(
  response: ServerResponse,
  { fd, pool, start, end }: ByteSpan & { fd: number; pool: BufferPool },
): Promise<void> {
  const closed = response.destroyed
    ? Promise.resolve()
    : new Promise<void>((resolve) => response.once('close', () => resolve()))
  const buffer = pool.take()
  try {
    for (let at = start; !response.destroyed;) {
      const count = await readAt(fd, buffer, Math.min(buffer.length, end - at + 1), at)
      if (count === 0) throw new Error('The file has become shorter')
      at += count
      const bytes = buffer.subarray(0, count)
      if (at > end) {
        response.end(bytes)
        break
      }
      await write(response, bytes)
    }
  } catch {
    response.destroy()
  }
  await closed
  pool.give(buffer)
}
