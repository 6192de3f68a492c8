import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { openDatabase, type OpenDatabase } from '../db/database'
import { templateDatabase } from './template-database'

/**
 * A new, migrated database: in memory, or on the PostgreSQL that `TEST_DATABASE_URL` names, so that the same tests run
 * on both.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (server) return openServed(server)
  const dump = await templateDatabase()
  return openDatabase({ appRoot: process.cwd(), folder: 'memory://', url: null, dump })
}

async function openServed(server: string): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const store = await openDatabase({ appRoot: process.cwd(), folder: '', url: url.href })
  const close = async () => {
    await store.close()
    await onServer(server, `drop database if exists ${name} with (force)`)
  }
  return { ...store, close }
}

async function onServer(server: string, statement: string) {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
