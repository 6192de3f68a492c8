import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { env } from '../../config/env'
import type { Series } from '../../contract/content-shapes'
import { artwork } from '../../contract/artwork'
import type { LangCode } from '../../contract/languages'
import { drawPreview } from './draw-preview'
import { keepFile } from './keep-file'

const timeoutMs = 4_000
const maxArtBytes = 4_000_000
const kept = { folder: join(env.DATA_DIR, 'previews'), maxFiles: 1_000 }

async function fetchArt(path: string): Promise<Buffer> {
  const address = `${env.hosts.content}/images/${artwork.openGraph.width}/${encodeURI(path)}`
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok) throw new Error(`The image source answered ${answer.status}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (bytes.length > maxArtBytes) throw new Error('The picture is too large')
  return bytes
}

/** A title's picture for link previews, made at its first asking and kept. Rejects when its art cannot be had. */
export function getPreview(
  lang: LangCode,
  series: Pick<Series, 'code' | 'title' | 'webImage' | 'updatedAt'>,
) {
  const { code, title, webImage, updatedAt } = series
  const facts = createHash('sha256')
    .update(JSON.stringify([title, webImage, updatedAt]))
    .digest('hex')
  return keepFile(kept, `${code}-${lang}-${facts.slice(0, 16)}.jpg`, async () =>
    drawPreview({ lang, title, art: await fetchArt(webImage) }),
  )
}
