import { brotliCompressSync, gzipSync } from 'node:zlib'
import { readPageParts } from '@/scripts/measure/page-parts'
import type { Figure } from './figures'

const kB = 1_000

type Compress = (body: Buffer) => Buffer
const gzip: Compress = (body) => gzipSync(body, { level: 9 })
const asSent: Compress = (body) => body

async function sizeOf(origin: string, paths: readonly string[], compress: Compress): Promise<number> {
  const bodies = await Promise.all(
    paths.map(async (path) => Buffer.from(await (await fetch(new URL(path, origin))).arrayBuffer())),
  )
  return bodies.reduce((sum, body) => sum + compress(body).length, 0)
}

/** What a first visit to a page downloads before any picture. */
export async function measureBytes(
  origin: string,
  name: string,
  path: string,
  ceilings: { html: number; scripts: number },
): Promise<Figure[]> {
  const parts = readPageParts(await (await fetch(origin + path)).text())
  const scripts = await sizeOf(origin, parts.scripts, gzip)
  const styles = parts.inlineStyles + (await sizeOf(origin, parts.styleSheets, brotliCompressSync))
  const fonts = await sizeOf(origin, parts.preloadedFonts, asSent)
  const inKB = (what: string, bytes: number, limit: number) => ({
    what: `${name}: ${what}`,
    value: bytes / kB,
    unit: 'kB',
    limit,
  })
  return [
    inKB('HTML, brotli', parts.html, ceilings.html),
    inKB('styles, brotli', styles, 15),
    inKB('first-load scripts, gzip', scripts, ceilings.scripts),
    inKB('preloaded font', fonts, 50),
    { what: `${name}: font files preloaded`, value: parts.preloadedFonts.length, unit: '', limit: 1 },
  ]
}
