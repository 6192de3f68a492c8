/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { passwords } from '../../shared/common-passwords.json'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { mailedToken, makeMember } from '../../test/members'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp({ environment: { PASSWORD_MIN_LENGTH: '8' } })
})
afterAll(() => platform.close())
// Registrations from one address are limited for ten minutes.
afterEach(() => platform.clock.advance(601))

const register = (password: string) =>
  platform.call(sessionCalls.registerV4, {
    query: {},
    body: {
      fullName: 'Salma Noor',
      email: `${randomUUID()}@hilalplay.test`,
      password,
      repeatPassword: password,
      gRecaptchaResponse: 'filled',
    },
  })

it('rejects passwords below the configured length wherever one is set', async () => {
  const tooShort = 'Must be at least 8 characters length'
  const member = await makeMember(platform)
  await platform.call(passwordCalls.forgotPassword, {
    body: { email: member.email, gRecaptchaResponse: 'x' },
  })
  const token = await mailedToken(platform, member.email)
  const newPassword = 'dunes 7'
  const responses = [
    await register(newPassword),
    await platform.call(passwordCalls.resetPassword, { body: { token, password: newPassword } }),
    await platform.call(
      passwordCalls.updatePassword,
      { body: { currentPassword: member.password, newPassword } },
      member.headers,
    ),
  ]
  expect(responses.map(({ status, message }) => [status, message])).toEqual(Array(3).fill([400, tooShort]))
  expect((await register('dunes 88')).status).toBe(200)
})

it('rejects common passwords in any case', async () => {
  const long = passwords.split(' ').filter((password) => password.length >= 8)
  for (const password of long.slice(0, 25)) {
    const response = await register(password.toUpperCase())
    expect({ password, status: response.status }).toEqual({ password, status: 400 })
    expect(response.message).toContain('Too many people')
  }
})

it('accepts a thousand characters and rejects a megabyte before hashing', async () => {
  expect((await register(`${'pass phrase '.repeat(6)}`)).status).toBe(200)
  expect((await register('كلمة سر '.repeat(125))).status).toBe(200)
  expect((await register('x'.repeat(1001))).status).toBe(400)
  const megabyte = await platform.app.inject({
    method: 'POST',
    url: '/auth/auth/login',
    payload: { email: 'a@hilalplay.test', password: 'x'.repeat(1024 * 1024), gRecaptchaResponse: 'x' },
  })
  expect(megabyte.statusCode).toBe(413)
})
