import type { Readable } from 'node:stream'

/** Reads a stream to its end. */
export async function readBody(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
