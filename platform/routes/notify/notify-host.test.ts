/** @jest-environment ./platform/test/database-environment.ts */
import { notifyCalls } from '@/lib/contract/hosts/notify'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { inboxOf, makeMember } from '../../test/members'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

const subscribe = (email: string, channel = 'LANDING') =>
  platform.call(notifyCalls.requestRegistration, {
    body: { email, channel, gRecaptchaResponse: 'filled' },
  })

it('mails a prefilled registration link to addresses without an account', async () => {
  const { email } = await makeMember(platform)
  const response = await subscribe('New@hilalplay.test', 'TV&x=1')
  expect(response).toEqual(await subscribe(email))
  const [mail] = await inboxOf(platform, 'new@hilalplay.test')
  const link = new URL(mail?.link ?? '')
  expect(link.origin + link.pathname).toBe('http://localhost:3000/en')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    register: 'true',
    email: 'new@hilalplay.test',
    channel: 'TV&x=1',
  })
  expect(await inboxOf(platform, email)).toEqual([])
})

it('sends an address five mails an hour at most and rejects lists', async () => {
  const statuses = []
  for (let at = 0; at < 6; at += 1) statuses.push((await subscribe('often@hilalplay.test')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect((await subscribe('a@b.test, c@d.test')).status).toBe(400)
})
