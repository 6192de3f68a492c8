/** @jest-environment ./platform/test/database-environment.ts */
import { buildTestApp, type TestApp } from '../test/build-test-app'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp({ environment: { RATE_LIMIT_PER_MINUTE: '20' } })
})
afterAll(() => platform.close())

const call = async (remoteAddress: string) =>
  (await platform.app.inject({ url: '/content/faq/list', remoteAddress })).statusCode
const callEach = async (addresses: string[]) => {
  const statuses: number[] = []
  for (const address of addresses) statuses.push(await call(address))
  return statuses
}
const hosts = (network: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${network}::${(at + 1).toString(16)}`)

it('counts all addresses of one IPv6 network together', async () => {
  const statuses = await callEach(hosts('2001:db8:1:1', 30))
  expect(statuses.filter((status) => status !== 429)).toHaveLength(20)
})

it('counts two IPv6 networks apart', async () => {
  await callEach(hosts('2001:db8:1:2', 25))
  expect(await call('2001:db8:1:3::1')).toBe(200)
})

it('counts an IPv4 address and the same one in IPv6 together', async () => {
  await callEach(Array<string>(20).fill('192.0.2.31'))
  expect([await call('::ffff:192.0.2.31'), await call('::ffff:192.0.2.32')]).toEqual([429, 200])
})
