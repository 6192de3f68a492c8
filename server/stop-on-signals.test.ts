import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { rawRequest } from './testing/raw-request'

it('finishes pending requests and exits with 0 on SIGTERM', async () => {
  const program = join(__dirname, 'testing', 'tiny-server.ts')
  const child = fork(program, { execArgv: ['--import', 'tsx'], env: { ...process.env, LOG_LEVEL: 'silent' } })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const received = rawRequest(port, '/en/landing')
  await once(child, 'message')
  child.kill('SIGTERM')
  expect((await received).text).toBe('done')
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(0)
}, 30_000)
