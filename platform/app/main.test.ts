import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productionEnvironment } from '../test/production'
import { spawnScript } from '../test/spawn-script'

jest.setTimeout(180_000)
const main = 'platform/app/main.ts'
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'main-test-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const sandbox = () => ({
  DATA_DIR: dataDir,
  SEED_DIR: 'platform/test/fixture',
  PLATFORM_PORT: '0',
  WEB_ORIGIN: 'http://127.0.0.1:9',
})

it('starts, logs its address and database, serves and drains on SIGTERM', async () => {
  const platform = spawnScript(main, sandbox())
  await platform.waitFor('HilalPlay platform on ')
  expect(platform.output()).toContain('embedded database (survives a killed process, not a power loss')
  const address = /HilalPlay platform on (http:\S+?),/.exec(platform.output())?.[1] ?? ''

  const second = spawnScript(main, sandbox())
  expect(await second.ended).toBe(75)
  expect(second.output()).toContain('is in use by process')
  expect(second.output()).not.toMatch(/\n\s+at /)

  const pending = Array.from({ length: 20 }, () => fetch(`${address}/content/v3/breakdowns`))
  await pending[0]
  platform.child.kill('SIGTERM')
  const statuses = (await Promise.all(pending)).map((response) => response.status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await platform.ended).toBe(0)
})

it('refuses production without secrets, with a one-line error', async () => {
  const environment = { ...sandbox(), MODE: 'production', ALLOW_EMBEDDED_DATABASE: '1' }
  const platform = spawnScript(main, environment)
  expect(await platform.ended).toBe(78)
  expect(platform.output()).toBe(
    'Production needs PURGE_TOKEN and MEDIA_SECRET and ACCOUNT_SECRET and ADMIN_TOKEN.\n',
  )
})

/** What a platform in production has logged when it is ready. */
async function outputInProduction(environment: Record<string, string>) {
  const platform = spawnScript(main, { ...sandbox(), ...productionEnvironment, ...environment })
  // The last warning of the start.
  await platform.waitFor('The catalogue is empty')
  platform.child.kill('SIGTERM')
  await platform.ended
  return platform.output()
}

it('warns in production without an address of support, in one line', async () => {
  const output = await outputInProduction({})
  expect(output.split('\n').filter((line) => line.includes('SUPPORT_EMAIL'))).toEqual([
    expect.stringContaining('npm run platform -- support list'),
  ])
})

it('does not warn in production with an address of support', async () => {
  expect(await outputInProduction({ SUPPORT_EMAIL: 'support@hilalplay.test' })).not.toContain('SUPPORT_EMAIL')
})
