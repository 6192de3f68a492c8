import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { openDatabase } from '../db/open-database'

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
