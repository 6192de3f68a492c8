import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

const migrationsFolder = join(process.cwd(), 'platform/db/migrations')

/**
 * An empty, migrated database that every test file loads, several times faster than migrating anew. Cached in the
 * temporary folder by the hash of the migrations.
 */
export async function templateDatabase(): Promise<Blob> {
  const path = join(tmpdir(), `platform-template-${hashOfMigrations()}.tar`)
  const cached = await readFile(path).catch(() => null)
  if (cached) return new Blob([cached])
  const client = await PGlite.create({ extensions: { pg_trgm } })
  await migrate(drizzle({ client }), { migrationsFolder })
  const dump = await client.dumpDataDir('none')
  await client.close()
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  await rename(draft, path)
  return dump
}

function hashOfMigrations() {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationsFolder).sort())
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrationsFolder, name)))
  return hash.digest('hex').slice(0, 16)
}
