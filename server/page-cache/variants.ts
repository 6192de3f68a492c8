import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** A body in one encoding with its headers, flat (`[name, value, name, value …]`), the fastest form for `writeHead`. */
export interface Variant {
  headers: string[]
  body: Buffer
}

/** A response in all encodings created so far. */
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

/** ETag of these bytes, whatever their encoding. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

/** Creates the plain and gzip forms; `addBrotli` adds the best one later. `headers` as pairs. */
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

/** Compresses with brotli once, in the background. */
export async function addBrotli(variants: Variants): Promise<void> {
  const { body, headers } = variants.identity
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const compressed = await compressBrotli(body, { params })
  variants.br = variant(headers.slice(0, -2), compressed, 'br')
}

/** Total size of the forms in bytes. */
export function bytesOf({ identity, gzip, br }: Variants): number {
  return identity.body.length + (gzip?.body.length ?? 0) + (br?.body.length ?? 0)
}

/** The smallest form available that the client accepts. */
export function chooseVariant(variants: Variants, acceptEncoding: string | undefined): Variant {
  if (acceptEncoding === undefined) return variants.identity
  if (variants.br && acceptEncoding.includes('br')) return variants.br
  if (variants.gzip && acceptEncoding.includes('gzip')) return variants.gzip
  return variants.identity
}
