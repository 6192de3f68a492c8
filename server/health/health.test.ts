import { startScriptedHost } from '@/lib/api/testing/scripted-host'
import { env } from '@/lib/config/env'
import { rawRequest } from '../testing/raw-request'
import { startEntry } from '../testing/start-entry'

const originals = { ...env.hosts }
afterAll(() => Object.assign(env.hosts, originals))

it('reports live without the hosts, but ready only with all seven', async () => {
  const host = await startScriptedHost()
  const entry = await startEntry((_, response) => response.end())
  host.respond((_, response) => response.writeHead(404).end())
  for (const name of Object.keys(env.hosts) as (keyof typeof env.hosts)[]) env.hosts[name] = host.url
  env.hosts.payment = 'http://127.0.0.1:9'
  const [live, ready] = [await rawRequest(entry.port, '/healthz'), await rawRequest(entry.port, '/readyz')]
  expect([live.status, ready.status, ready.text]).toEqual([
    200,
    503,
    '{"ready":false,"unreachable":["payment"]}',
  ])
  await entry.stop()
  await host.stop()
})
