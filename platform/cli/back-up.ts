import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { openDatabase } from '../db/open-database'

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

interface Restore {
  appRoot: string
  /** Folder of the embedded database, which must not exist yet. */
  folder: string
  /** An archive that `backup` has made. */
  file: string
}

/**
 * Makes an embedded database from a backup, and brings it to the present schema.
 * @throws {Error} when there is a database already: it is never overwritten.
 */
export async function restore({ appRoot, folder, file }: Restore): Promise<void> {
  if (existsSync(folder)) throw new Error(`${folder} exists. Move it away first: nothing is overwritten.`)
  const dump = new Blob([await readFile(file)], { type: 'application/x-gzip' })
  const opened = await openDatabase({ appRoot, folder, url: null, dump })
  await opened.close()
}
