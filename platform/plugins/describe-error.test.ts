/** @jest-environment ./platform/test/database-environment.ts */
import { eq } from 'drizzle-orm'
import { account } from '../db/schema/account'
import { buildTestApp, type TestApp } from '../test/build-test-app'
import { makeMember } from '../test/members'
import { describeError, errorText } from './logging'

let platform: TestApp
const secret = 'reader-of-secrets@hilalplay.test'

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

/** The database's error for an address that it cannot store. */
async function databaseError(change: object): Promise<Error> {
  const { database } = platform.app.platform
  const { userId } = await makeMember(platform)
  return database
    .update(account)
    .set(change)
    .where(eq(account.id, userId))
    .then(
      () => new Error('nothing went wrong'),
      (error: unknown) => error as Error,
    )
}

it('names the failed query and the code of its cause, without values', async () => {
  const described = describeError(await databaseError({ fullName: `${secret}\0` }))
  expect(described).toMatchObject({
    type: 'DrizzleQueryError',
    message: expect.stringMatching(/^Failed query: update "account" set/) as string,
    stack: expect.stringMatching(/^\s+at /) as string,
    cause: { code: '22021' },
  })
  expect(JSON.stringify(described)).not.toContain(secret)
})

it('names the violated constraint, without the value', async () => {
  await makeMember(platform, { email: secret })
  const described = describeError(await databaseError({ email: secret }))
  expect(described.cause).toMatchObject({
    code: '23505',
    constraint: expect.stringContaining('email') as string,
  })
  expect(JSON.stringify(described)).not.toContain(secret)
})

it('leaves out a value that does not fit its column', async () => {
  const described = describeError(await databaseError({ id: secret }))
  expect(described.cause).toMatchObject({ code: '22P02' })
  expect(JSON.stringify(described)).not.toContain(secret)
})

it('prints a database error as one line on a terminal', async () => {
  const text = errorText(await databaseError({ fullName: `${secret}\0` }))
  expect(text).toMatch(/^DrizzleQueryError: Failed query/)
  expect(text).not.toContain(secret)
})

it('prints the full message of any other error on a terminal', () => {
  expect(errorText(new Error('titles.json is not valid.\n0.year: too small'))).toContain('0.year: too small')
})

it('survives a cyclic chain of causes', () => {
  const error = new Error('round')
  error.cause = error
  expect(describeError(error).message).toBe('round')
})

it.each([
  ['a bound error', (error: Error) => platform.app.log.error({ err: error }, 'failed')],
  ['an error alone', (error: Error) => platform.app.log.error(error)],
  ['an error without words', (error: Error) => platform.app.log.error({ err: error })],
  ['its message as words', (error: Error) => platform.app.log.error({ err: error }, error.message)],
  ['the error under another name', (error: Error) => platform.app.log.error({ error }, 'failed')],
])('keeps values out of the log in %s format', async (_, write) => {
  const before = platform.log.length
  write(await databaseError({ fullName: `${secret}\0` }))
  const lines = platform.log.slice(before).join('')
  expect(lines).toContain('"level":50')
  expect(lines).not.toContain(secret)
})

it.each([
  [`550 5.1.1 <${secret}>: Recipient address rejected`, '550 5.1.1 <(address)>: Recipient address rejected'],
  [`No mailbox ${secret}.`, 'No mailbox (address)'],
  ['Number +971 50 123 4567 is barred', 'Number (number) is barred'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
])('hides contacts that another system quotes: %s', (message, hidden) => {
  expect(describeError(new Error('Undeliverable', { cause: new Error(message) })).cause?.message).toBe(hidden)
})
