import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle as drizzleServed } from 'drizzle-orm/node-postgres'
import { migrate as migrateServed } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite'
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator'
import { LRUCache } from 'lru-cache'
import { Client, Pool } from 'pg'
import { lockFolder, makePrivate } from './data-folder'
import { cachePlans } from './prepare-once'
import { shareParsers } from './share-parsers'

type Schema = Record<string, never>

/** What services query: embedded or served PostgreSQL, inside a transaction or not. */
export type Database = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>

const migrationLock = 4_812_077

export interface OpenDatabase {
  database: Database
  /** `embedded` survives a killed process, but never syncs to disk, so it is not safe against power loss. */
  store: 'embedded' | 'postgres'
  /** Dumps the whole embedded database as a gzipped archive; `null` for a served one, which has its own tools. */
  backUp: (() => Promise<Blob>) | null
  /**
   * Subscribes to a notification channel. `onNotify` runs before the notifying call returns. `null` for a served
   * database, which several processes may change.
   */
  listen: ((channel: string, onNotify: (payload: string) => void) => Promise<void>) | null
  close(): Promise<void>
}

interface OpenDatabaseOptions {
  appRoot: string
  /** Folder of the embedded database, or `memory://`. */
  folder: string
  url: string | null
  /** A dump of an embedded database to restore from. */
  dump?: PGliteOptions['loadDataDir']
}

/** Opens the database and migrates it. */
export function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const migrationsFolder = join(options.appRoot, 'platform/db/migrations')
  return options.url === null
    ? openEmbedded(options, migrationsFolder)
    : openServed(options.url, migrationsFolder)
}

async function openEmbedded(
  { folder, dump }: OpenDatabaseOptions,
  migrationsFolder: string,
): Promise<OpenDatabase> {
  const release = folder.startsWith('memory://') ? () => undefined : lockFolder(folder)
  try {
    const client = await PGlite.create({
      dataDir: folder,
      extensions: { pg_trgm },
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
      loadDataDir: dump,
    })
    shareParsers(client)
    cachePlans(client)
    const database = drizzleEmbedded({ client })
    await migrateEmbedded(database, { migrationsFolder })
    // PGlite unpacks its template with its own modes, whatever the umask.
    if (!folder.startsWith('memory://')) makePrivate(folder)
    const close = async () => {
      await client.close()
      release()
    }
    const backUp = () => client.dumpDataDir('gzip')
    const listen: OpenDatabase['listen'] = async (channel, onNotify) =>
      void (await client.listen(channel, onNotify))
    return { database: database as unknown as Database, store: 'embedded', backUp, listen, close }
  } catch (error) {
    release()
    throw error
  }
}

async function openServed(url: string, migrationsFolder: string): Promise<OpenDatabase> {
  await migrateUnderLock(url, migrationsFolder)
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    // A server that has gone without a word would keep every connection waiting for good.
    query_timeout: 20_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  pool.on('error', () => undefined)
  return {
    database: drizzleServed({ client: pool }) as unknown as Database,
    store: 'postgres',
    backUp: null,
    listen: null,
    close: () => pool.end(),
  }
}

/** The migrator takes no lock, so platforms that start at the same time would collide. */
async function migrateUnderLock(url: string, migrationsFolder: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrateServed(drizzleServed({ client }), { migrationsFolder })
  } finally {
    await client.end()
  }
}

const maxEntries = 10_000

/** Values read from tables that seldom change, cached until they do. */
interface ReadCache {
  /** The value of `key`, read at most once between two changes; concurrent callers share the read. */
  get<Value extends object>(key: string, read: () => Promise<Value>): Promise<Value>
}

/**
 * Caches reads of the tables whose triggers notify `channel`, if the database notifies this process before each change
 * is acknowledged. On a served database notifications would come too late, so nothing is cached there.
 */
export async function createReadCache(
  { listen }: Pick<OpenDatabase, 'listen'>,
  channel: string,
): Promise<ReadCache> {
  if (!listen) return { get: (_key, read) => read() }
  const entries = new LRUCache<string, Promise<object>>({ max: maxEntries })
  await listen(channel, () => entries.clear())
  const start = <Value extends object>(key: string, read: () => Promise<Value>) => {
    const value = read()
    entries.set(key, value)
    value.catch(() => {
      if (entries.peek(key) === value) entries.delete(key)
    })
    return value
  }
  return {
    get: <Value extends object>(key: string, read: () => Promise<Value>) =>
      (entries.get(key) as Promise<Value> | undefined) ?? start(key, read),
  }
}
