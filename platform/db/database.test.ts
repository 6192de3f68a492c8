/** @jest-environment ./platform/test/database-environment.ts */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { like } from 'drizzle-orm'
import { spawnScript } from '../test/spawn-script'
import { templateDatabase } from '../test/template-database'
import { lockFolder } from './data-folder'
import { openDatabase } from './database'
import { fact } from './schema/operation'

jest.setTimeout(120_000)
let parent: string
let folder: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'database-test-'))
  folder = join(parent, 'db')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const open = async () =>
  openDatabase({
    appRoot: process.cwd(),
    folder,
    url: null,
    dump: existsSync(folder) ? undefined : await templateDatabase(),
  })

it('refuses a second process and keeps acknowledged writes of a killed one', async () => {
  await (await open()).close()
  const writer = spawnScript('platform/test/append-rows.ts', {}, [folder])
  await writer.waitFor('<40>')

  const second = spawnScript('platform/test/append-rows.ts', {}, [folder])
  expect(await second.ended).toBe(75)
  expect(second.output()).toContain(`is in use by process ${writer.child.pid}`)

  writer.child.kill('SIGKILL')
  expect(await writer.ended).toBe('SIGKILL')
  const acknowledged = Math.max(...[...writer.output().matchAll(/<(\d+)>/g)].map((match) => Number(match[1])))

  const store = await open()
  const rows = await store.database.select({ name: fact.name }).from(fact).where(like(fact.name, 'fact-%'))
  await store.close()
  const dumped = new Set(rows.map((row) => row.name))
  const lost = Array.from({ length: acknowledged }, (_, at) => `fact-${at + 1}`).filter(
    (name) => !dumped.has(name),
  )
  expect({ acknowledged: acknowledged >= 40, lost }).toEqual({ acknowledged: true, lost: [] })
})

describe('the lock of a folder', () => {
  const lock = () => `${folder}.lock`

  it('is released with the folder', () => {
    const release = lockFolder(folder)
    expect(existsSync(lock())).toBe(true)
    release()
    expect(existsSync(lock())).toBe(false)
  })

  it('is refused within the same process too', () => {
    const release = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.pid}`)
    release()
  })

  it('is taken over from a dead process, even when its pid was reused', () => {
    for (const holder of ['999999999 1', `${process.pid} 1`, '', 'rubbish']) {
      writeFileSync(lock(), holder)
      const release = lockFolder(folder)
      expect(readFileSync(lock(), 'utf8').split(' ')[0]).toBe(String(process.pid))
      release()
    }
  })

  it('is kept by a process that took it over in the meantime', () => {
    const release = lockFolder(folder)
    writeFileSync(lock(), '1 1')
    release()
    expect(readFileSync(lock(), 'utf8')).toBe('1 1')
  })
})
