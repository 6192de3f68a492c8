import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { env } from '../../config/env'
import type { Series } from '../../contract/content-shapes'
import { artwork } from '../../contract/artwork'
import type { LangCode } from '../../contract/languages'
import { drawPreview } from './draw-preview'
import { cacheFile } from './file-cache'

const timeoutMs = 4_000
const maxArtBytes = 4_000_000
const previewCache = { folder: join(env.DATA_DIR, 'previews'), maxFiles: 1_000 }

async function fetchArt(path: string): Promise<Buffer> {
  const address = `${env.hosts.content}/images/${artwork.openGraph.width}/${encodeURI(path)}`
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`The image source responded with ${response.status}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  if (bytes.length > maxArtBytes) throw new Error('The picture is too large')
  return bytes
}

/** A title's picture for link previews, made at the first request and cached. Rejects when its art cannot be had. */
export function getPreview(
  lang: LangCode,
  series: Pick<Series, 'code' | 'title' | 'webImage' | 'updatedAt'>,
) {
  const { code, title, webImage, updatedAt } = series
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([title, webImage, updatedAt]))
    .digest('hex')
  return cacheFile(previewCache, `${code}-${lang}-${fingerprint.slice(0, 16)}.jpg`, async () =>
    drawPreview({ lang, title, art: await fetchArt(webImage) }),
  )
}
