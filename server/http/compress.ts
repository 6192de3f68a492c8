import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Encoding } from '@/lib/contract'

const zipBrotli = promisify(brotliCompress)
const zipGzip = promisify(gzip)

/** Brotli's quality: `quick` takes as long as gzip, `thorough` thirty times that for a twelfth less. */
const quality = { quick: 6, thorough: 10 } as const

/** Compresses a whole body, off this thread. `effort` concerns brotli alone. */
export function compress(
  body: Buffer,
  encoding: Encoding,
  effort: keyof typeof quality = 'quick',
): Promise<Buffer> {
  if (encoding === 'gzip') return zipGzip(body)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return zipBrotli(body, { params })
}

/** A stream that compresses, and passes on at once what it has. */
export function compressor(encoding: Encoding) {
  if (encoding === 'gzip') return createGzip({ flush: constants.Z_SYNC_FLUSH })
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality.quick }
  return createBrotliCompress({ params, flush: constants.BROTLI_OPERATION_FLUSH })
}
