/** @jest-environment ./platform/test/database-environment.ts */
import { notifyCalls } from '@/lib/contract/hosts/notify'
import { cleanUpAccounts } from '../../services/accounts/cleanup-accounts'
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

describe('the requests', () => {
  const readCsv = async (token = platform.app.platform.config.adminToken) => {
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode, body } = await platform.app.inject({
      url: '/admin/registration-requests.csv',
      headers,
    })
    return { statusCode, lines: body.split('\n').filter(Boolean) }
  }
  const linesOf = async (email: string) => (await readCsv()).lines.filter((line) => line.includes(email))

  it('are exported only to the operator, once for each address, with formulas escaped', async () => {
    await subscribe('twice@hilalplay.test', 'LANDING')
    await subscribe('Twice@hilalplay.test', '=1+1')
    const lines = await linesOf('twice@')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT.*Z,twice@hilalplay\.test,'=1\+1,en$/)
    expect((await readCsv('x'.repeat(40))).statusCode).toBe(404)
  })

  it('are deleted once there is an account, and after 180 days', async () => {
    const { email } = await makeMember(platform)
    await subscribe(email)
    await subscribe('waiting@hilalplay.test')
    await cleanUpAccounts(platform.app.platform)
    expect([await linesOf(email), await linesOf('waiting@')]).toEqual([
      [],
      [expect.stringContaining('waiting@') as string],
    ])
    platform.clock.advance(181 * 86_400)
    await cleanUpAccounts(platform.app.platform)
    expect(await linesOf('waiting@')).toEqual([])
  })
})
