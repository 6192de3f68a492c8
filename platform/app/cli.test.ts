/** @jest-environment ./platform/test/database-environment.ts */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildTestApp, type TestApp } from '../test/build-test-app'
import { inboxOf, makeMember } from '../test/members'
import { spawnScript } from '../test/spawn-script'
import { fileNamed, pngOf, sendTicket } from '../test/ticket-files'

let platform: TestApp
let origin: string
const folder = mkdtempSync(join(tmpdir(), 'cli-'))

beforeAll(async () => {
  platform = await buildTestApp()
  origin = await platform.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await platform.close()
  rmSync(folder, { recursive: true })
})

/** Runs `npm run platform -- support …` against the platform of the test. */
async function support(...given: string[]) {
  const { adminToken, dataDir } = platform.app.platform.config
  const environment = {
    ADMIN_TOKEN: adminToken,
    DATA_DIR: dataDir,
    PLATFORM_PORT: new URL(origin).port,
    INIT_CWD: folder,
  }
  const command = spawnScript('platform/app/cli.ts', environment, ['support', ...given])
  return { code: await command.ended, output: command.output() }
}

async function sendOne(ticketEmail: string): Promise<string> {
  const member = await makeMember(platform)
  const { data } = await sendTicket(origin, member, { ticketEmail }, fileNamed('a.png', pngOf()))
  return data?.ticketId ?? ''
}

it('lists the open requests to support', async () => {
  const ticket = await sendOne('listed@hilalplay.test')
  const { code, output } = await support('list')
  expect(code).toBe(0)
  expect(JSON.parse(output)).toMatchObject({
    data: { tickets: [{ ticket, email: 'listed@hilalplay.test', files: 1 }], next: null },
  })
})

it('fetches the files of a request into a folder that only the operator may read', async () => {
  const ticket = await sendOne('fetched@hilalplay.test')
  expect((await support('files', `ticket=${ticket}`, 'folder=fetched')).code).toBe(0)
  const [name = ''] = readdirSync(join(folder, 'fetched'))
  expect(name).toMatch(/^[0-9a-f-]{36}\.png$/)
  expect(readFileSync(join(folder, 'fetched', name))).toEqual(pngOf())
})

it('answers a request by mail', async () => {
  const ticket = await sendOne('answered@hilalplay.test')
  expect((await support('answer', `ticket=${ticket}`, 'text=Try a=b again.')).code).toBe(0)
  const [mail] = await inboxOf(platform, 'answered@hilalplay.test')
  expect(mail?.text).toBe('Try a=b again.')
})

it('closes a request', async () => {
  const ticket = await sendOne('closed@hilalplay.test')
  const { code, output } = await support('close', `ticket=${ticket}`)
  expect(code).toBe(0)
  expect(JSON.parse(output)).toMatchObject({ data: { ticket, state: 'CLOSED' } })
})

it('ends with 1 when the platform refuses a command', async () => {
  const { code, output } = await support('close', 'ticket=ABCDEFGH')
  expect(code).toBe(1)
  expect(JSON.parse(output)).toMatchObject({ data: null })
})
