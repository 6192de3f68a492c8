/** @jest-environment ./platform/test/database-environment.ts */
import { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { linkToken, oneTimeCode, throttle } from '../../db/schema/proof'
import { refreshToken, session } from '../../db/schema/account'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { makeMember } from '../../test/members'
import { cleanUpAccounts } from './cleanup-accounts'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

it('deletes rows that expired a month ago and keeps valid ones', async () => {
  const { database } = platform.app.platform
  const count = async () => {
    const tables = [linkToken, oneTimeCode, throttle, refreshToken, session]
    const rows = await Promise.all(tables.map((table) => database.select().from(table)))
    return rows.map(({ length }) => length)
  }
  const gone = await makeMember(platform)
  const here = await makeMember(platform)
  const { headers, email } = gone
  await platform.call(passwordCalls.updateEmail, { body: { email: '' } }, headers)
  await platform.call(passwordCalls.sendOtp, { body: { email, gRecaptchaResponse: 'filled' } })
  await platform.call(sessionCalls.logout, { body: { platformId: 'WEB' } }, headers)
  const token = here.tokenInfo.refreshToken
  const { data } = await platform.call(sessionCalls.refreshToken, { body: { token } })
  await platform.app.platform.mailer.settled()
  const before = await count()
  await cleanUpAccounts(platform.app.platform)
  expect(await count()).toEqual(before)
  platform.clock.advance(32 * 86_400)
  await cleanUpAccounts(platform.app.platform)
  expect(await count()).toEqual([0, 0, 0, 1, 1])
  const renewed = await platform.call(sessionCalls.refreshToken, { body: { token: data.refreshToken } })
  expect(renewed.status).toBe(200)
})
