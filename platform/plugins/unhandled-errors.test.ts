/** @jest-environment ./platform/test/database-environment.ts */
import { headerNames } from '@/lib/contract'
import { notifyCalls } from '@/lib/contract/hosts/notify'
import { clearErrors, listErrors } from '../services/operation/error-reports'
import { buildTestApp, type TestApp } from '../test/build-test-app'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())
afterEach(async () => {
  jest.restoreAllMocks()
  await clearErrors(platform.app.platform)
})

const address = '/auth/captcha/challenge'
const headers = { 'user-agent': 'Browser of the viewer', language: 'ur', 'app-version': '1.2.3' }

/** The status of a call whose handler throws this error. */
async function callThrowing(error: Error, more: Record<string, string> = {}): Promise<number> {
  jest.spyOn(platform.app.platform.captcha, 'challenge').mockImplementation(() => {
    throw error
  })
  const request = { url: `${address}?token=secret`, headers: { ...headers, ...more } }
  return (await platform.app.inject(request)).statusCode
}
function recordMany({ app }: TestApp) {
  const error = {
    name: 'Error',
    message: 'flood',
    stack: '',
    route: address,
    lang: 'en',
    appVersion: '',
  } as const
  for (let count = 0; count < 50; count += 1) app.platform.unhandledErrors.record(error)
}
async function groups() {
  await platform.app.platform.unhandledErrors.settled()
  return listErrors(platform.app.platform)
}

it('records an error that no route has handled, by the pattern of its route', async () => {
  expect(await callThrowing(new TypeError('x is not a function'))).toBe(500)
  expect(await groups()).toMatchObject([
    {
      ...{ source: 'server', name: 'TypeError', message: 'x is not a function', route: address },
      ...{ release: '1.2.3', lang: 'ur', count: 1 },
      stack: expect.stringMatching(/^\s+at /) as string,
    },
  ])
})

it('counts errors that differ in values as one group', async () => {
  const fail = (message: string) => new Error(message)
  for (const id of [12, 907]) await callThrowing(fail(`Title ${id} is broken`))
  expect(await groups()).toMatchObject([{ message: 'Title … is broken', count: 2 }])
})

it('stores nothing of the viewer, nor what they entered', async () => {
  const entered = 'No mail to amal@secret.test, "Amal Secret", +905550001122'
  await callThrowing(new Error(entered), { 'device-id': 'device-secret' })
  const stored = JSON.stringify(await groups())
  expect(stored).toContain('No mail to (address)')
  expect(stored).not.toMatch(/secret|amal|90555|Browser of the viewer/i)
})

it('names the codes of the database’s error, without the values of its query', async () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'account_email' })
  await callThrowing(new Error('Failed query: insert\nparams: amal@secret.test', { cause }))
  const [group] = await groups()
  expect(group?.message).toMatch(/^Failed query: insert, caused by duplicate key \(… account_email\)$/)
  expect(JSON.stringify(group)).not.toContain('secret')
})

it('records an error while a child watches like any other, since it names no viewer', async () => {
  await callThrowing(new Error('broken'), { [headerNames.audience]: 'KIDS' })
  expect(await groups()).toMatchObject([{ browser: '', count: 1 }])
})

it('does not hold up the response while an error is being recorded', async () => {
  let proceed: () => void = () => undefined
  const pending = new Promise<void>((resolve) => (proceed = resolve))
  const { database } = platform.app.platform
  const update = jest.spyOn(database, 'update').mockReturnValue({
    set: () => ({ where: () => ({ returning: () => pending.then(() => []) }) }),
  } as never)
  expect(await callThrowing(new Error('slow'))).toBe(500)
  expect(update).toHaveBeenCalledTimes(1)
  proceed()
  expect(await groups()).toHaveLength(1)
})

it('records twenty waiting errors at most', async () => {
  recordMany(platform)
  expect(await groups()).toMatchObject([{ count: 20 }])
})

describe('nothing is recorded', () => {
  const record = () => jest.spyOn(platform.app.platform.unhandledErrors, 'record')

  it.each([
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    [
      'a database that shuts down',
      new Error('Failed query', { cause: Object.assign(new Error('x'), { code: '57P01' }) }),
    ],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a full pool', new Error('timeout exceeded when trying to connect')],
  ])('of %s', async (_, error) => {
    const recorded = record()
    expect(await callThrowing(error)).toBeGreaterThanOrEqual(500)
    expect(recorded).not.toHaveBeenCalled()
  })

  it('of the reporting itself', async () => {
    const recorded = record()
    jest.spyOn(platform.app.platform.database, 'update').mockImplementation(() => {
      throw new Error('no table')
    })
    const body = { source: 'browser', name: 'Error', message: 'x', stack: '', route: 'home' } as const
    expect((await platform.call(notifyCalls.reportError, { body })).status).toBe(500)
    expect(recorded).not.toHaveBeenCalled()
  })

  it('of what a caller has done wrong', async () => {
    const recorded = record()
    await platform.app.inject({ url: '/nowhere' })
    await platform.app.inject({ method: 'POST', url: '/notify/error-reports', payload: {} })
    expect(recorded).not.toHaveBeenCalled()
  })
})

it('answers and logs once when an error cannot be recorded', async () => {
  const before = platform.log.length
  jest.spyOn(platform.app.platform.database, 'update').mockImplementation(() => {
    throw new Error('no table')
  })
  expect(await callThrowing(new Error('broken'))).toBe(500)
  expect(await groups()).toEqual([])
  const lines = platform.log.slice(before).filter((line) => line.includes('an error was not recorded'))
  expect(lines).toHaveLength(1)
})

it('waits for what is being recorded before the database is closed', async () => {
  const closing = await buildTestApp()
  let found: unknown = null
  jest.spyOn(closing.app.platform.unhandledErrors, 'settled').mockImplementation(async () => {
    found = await listErrors(closing.app.platform)
  })
  await closing.close()
  expect(found).toEqual([])
})
