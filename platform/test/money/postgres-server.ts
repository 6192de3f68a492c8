import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

const debianFolder = '/usr/lib/postgresql'

/** Folder of PostgreSQL's programs; `null` on a machine without them. */
export function findPostgres(): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort() : []
  const folders = [
    ...versions.toReversed().map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** PostgreSQL refuses to run as root, so there it runs as the system's own user. */
function findUser() {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export interface PostgresServer {
  /** Address of its empty database. */
  url: string
  stop(): Promise<void>
}

/** Starts a separate PostgreSQL in the temporary folder. */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'money-postgres-'))
  const user = findUser()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const run = { ...user, cwd: folder, stdio: 'ignore' as const }
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], run)
  const port = await freePort()
  const options = ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=60', '-k', folder]
  const child = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...options], run)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await waitFor(url)
  return {
    url,
    stop: async () => {
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** More than a minute: the machine may be busy. */
const attempts = 600

async function waitFor(url: string) {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const client = new Client({ connectionString: url })
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isUp) return
    await delay(100)
  }
  throw new Error('PostgreSQL did not start')
}

/** Runs something while test databases are created on a separate PostgreSQL. */
export async function withPostgres<Result>(programs: string, work: () => Promise<Result>): Promise<Result> {
  const server = await startPostgres(programs)
  const before = process.env.TEST_DATABASE_URL
  process.env.TEST_DATABASE_URL = server.url
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.TEST_DATABASE_URL
    else process.env.TEST_DATABASE_URL = before
    await server.stop()
  }
}
