import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { openDatabase } from '../db/database'

interface BackUp {
  /** Base address of the running platform. */
  platform: string
  token: string
  /** Target file of the archive. An existing file is replaced once the new one is complete. */
  file: string
}

/**
 * Copies the running platform's embedded database into a file.
 * @throws {Error} when the platform is unreachable, the token is wrong, or it runs on PostgreSQL.
 */
export async function backUp({ platform, token, file }: BackUp): Promise<void> {
  const response = await fetch(`${platform}/admin/backup`, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok || !response.body) {
    throw new Error(
      `The platform answered ${response.status}. Its ADMIN_TOKEN may be another one; on PostgreSQL use pg_dump.`,
    )
  }
  const draft = `${file}.part`
  try {
    const body = response.body as ReadableStream<Uint8Array>
    await pipeline(Readable.fromWeb(body), createWriteStream(draft, { mode: 0o600 }))
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

interface Restore {
  appRoot: string
  /** Folder of the embedded database; it must not exist yet. */
  folder: string
  /** An archive made by `backup`. */
  file: string
}

/**
 * Restores an embedded database from a backup and migrates it.
 * @throws {Error} when the folder exists: a database is never overwritten.
 */
export async function restore({ appRoot, folder, file }: Restore): Promise<void> {
  if (existsSync(folder)) throw new Error(`${folder} exists. Move it away first: nothing is overwritten.`)
  const dump = new Blob([await readFile(file)], { type: 'application/x-gzip' })
  const opened = await openDatabase({ appRoot, folder, url: null, dump })
  await opened.close()
}
