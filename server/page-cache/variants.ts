import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** A body in one encoding with its headers, flat (`[name, value, name, value …]`) as `writeHead` takes them fastest. */
export interface Variant {
  headers: string[]
  body: Buffer
}

/** One answer in the encodings that are ready. */
export interface Variants {
  etag: string
  identity: Variant
  gzip: Variant | null
  br: Variant | null
}

function variant(base: readonly string[], body: Buffer, encoding?: string): Variant {
  const headers = [...base, 'content-length', String(body.length)]
  if (encoding) headers.push('content-encoding', encoding)
  return { headers, body }
}

/** Names these very bytes, whatever their encoding. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

/** The plain and the gzip form; `addBrotli` adds the best one when there is time. `headers` as pairs. */
export async function createVariants(body: Buffer, headers: readonly [string, string][]): Promise<Variants> {
  const etag = etagOf(body)
  const base = [...headers.flat(), 'etag', etag]
  return {
    etag,
    identity: variant(base, body),
    gzip: variant(base, await compressGzip(body, { level: 6 }), 'gzip'),
    br: null,
  }
}

/** Compresses once with brotli, off the path of any request. */
export async function addBrotli(variants: Variants): Promise<void> {
  const { body, headers } = variants.identity
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const compressed = await compressBrotli(body, { params })
  variants.br = variant(headers.slice(0, -2), compressed, 'br')
}

/** Bytes that the forms take. */
export function bytesOf({ identity, gzip, br }: Variants): number {
  return identity.body.length + (gzip?.body.length ?? 0) + (br?.body.length ?? 0)
}

/** The smallest form that is ready and that the client takes. */
export function chooseVariant(variants: Variants, acceptEncoding: string | undefined): Variant {
  if (acceptEncoding === undefined) return variants.identity
  if (variants.br && acceptEncoding.includes('br')) return variants.br
  if (variants.gzip && acceptEncoding.includes('gzip')) return variants.gzip
  return variants.identity
}
