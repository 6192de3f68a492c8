import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'

interface BackUp {
  /** Base address of the running platform. */
  platform: string
  token: string
  /** The file that gets the archive; one of the same name is replaced when the new one is whole. */
  file: string
}

/**
 * Copies the embedded database of the running platform into a file.
 * @throws {Error} when nobody answers, the token is wrong, or the platform runs on PostgreSQL.
 */
export async function backUp({ platform, token, file }: BackUp): Promise<void> {
  const answer = await fetch(`${platform}/admin/backup`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok || !answer.body) {
    throw new Error(
      `The platform answered ${answer.status}. Its ADMIN_TOKEN may be another one; on PostgreSQL use pg_dump.`,
    )
  }
  const draft = `${file}.part`
  try {
    const body = answer.body as ReadableStream<Uint8Array>
    await pipeline(Readable.fromWeb(body), createWriteStream(draft, { mode: 0o600 }))
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}
