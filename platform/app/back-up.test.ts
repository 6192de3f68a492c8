/** @jest-environment ./platform/test/database-environment.ts */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../db/database'
import { account } from '../db/schema/account'
import { buildTestApp, type TestApp } from '../test/build-test-app'
import { backUp, restore } from './back-up'

let platform: TestApp
let origin: string
const folder = mkdtempSync(join(tmpdir(), 'backup-'))
const file = join(folder, 'copy.tar.gz')
beforeAll(async () => {
  platform = await buildTestApp()
  origin = await platform.app.listen({ host: '127.0.0.1', port: 0 })
  await platform.app.inject({
    method: 'POST',
    url: '/sandbox/users',
    payload: { email: 'kept@hilalplay.test' },
  })
})
afterAll(async () => {
  await platform.close()
  rmSync(folder, { recursive: true, force: true })
})

const token = () => platform.app.platform.config.adminToken

it('copies a running database into one that can be restored', async () => {
  await backUp({ platform: origin, token: token(), file })
  const copy = { appRoot: platform.app.platform.config.appRoot, folder: join(folder, 'db') }
  await restore({ ...copy, file })
  const restored = await openDatabase({ ...copy, url: null })
  const accounts = await restored.database.select().from(account)
  await restored.close()
  expect(accounts.map(({ email }) => email)).toContain('kept@hilalplay.test')
})

it('never overwrites a database', async () => {
  await expect(restore({ appRoot: '.', folder, file })).rejects.toThrow('exists')
})

it.each(['', 'x'.repeat(64)])('is refused for the token %j and leaves no partial file', async (wrong) => {
  const other = join(folder, 'other.tar.gz')
  await expect(backUp({ platform: origin, token: wrong, file: other })).rejects.toThrow('404')
  expect(existsSync(other)).toBe(false)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})
