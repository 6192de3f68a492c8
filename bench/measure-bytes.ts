import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Figure } from './figures'

const kB = 1_000
const all = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? '')),
]
const fetchBytes = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

type Compress = (body: Buffer) => Buffer
const gzip: Compress = (body) => gzipSync(body, { level: 9 })

async function sizeOf(origin: string, paths: readonly string[], compress: Compress): Promise<number> {
  const bodies = await Promise.all(paths.map((path) => fetchBytes(new URL(path, origin).href)))
  return bodies.reduce((sum, body) => sum + compress(body).length, 0)
}

/** What a first visit to one page downloads before any picture. */
export async function measureBytes(
  origin: string,
  name: string,
  path: string,
  ceilings: { html: number; scripts: number },
): Promise<Figure[]> {
  const html = await (await fetch(origin + path)).text()
  const modern = html.replace(/<script[^>]*\bnomodule\b[^>]*>/gi, '')
  const fonts = all(html, /<link[^>]*\bhref="([^"]+\.woff2)"/g)
  const scripts = await sizeOf(origin, all(modern, /<script[^>]*\bsrc="([^"]+)"/g), gzip)
  const styles = await sizeOf(origin, all(html, /<link[^>]*\bhref="([^"]+\.css[^"]*)"/g), brotliCompressSync)
  const font = await Promise.all(fonts.map((path) => fetchBytes(new URL(path, origin).href)))
  return [
    {
      what: `${name}: HTML, brotli`,
      value: brotliCompressSync(html).length / kB,
      unit: 'kB',
      limit: ceilings.html,
    },
    { what: `${name}: first-load scripts, gzip`, value: scripts / kB, unit: 'kB', limit: ceilings.scripts },
    { what: `${name}: styles, brotli`, value: styles / kB, unit: 'kB', limit: 15 },
    {
      what: `${name}: preloaded font`,
      value: font.reduce((sum, body) => sum + body.length, 0) / kB,
      unit: 'kB',
      limit: 50,
    },
    { what: `${name}: font files preloaded`, value: fonts.length, unit: '', limit: 1 },
  ]
}
