import { spawnSync } from 'node:child_process'

/** Runs the web app until it ends by itself. */
function runWeb(environment: Record<string, string>) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, ...environment }
  return spawnSync(process.execPath, ['--import', 'tsx', 'server/main.ts'], { env, encoding: 'utf8' })
}

jest.setTimeout(60_000)

it.each([
  ['a variable that cannot be read', { PORT: 'eighty' }, "PORT is 'eighty' but must be a port number"],
  ['no secrets in production', { MODE: 'production' }, 'Production needs PUBLIC_ORIGIN and PURGE_TOKEN.'],
])('exits with code 78 and a one-line reason, given %s', (_, environment, reason) => {
  const { status, stdout, stderr } = runWeb(environment)
  expect([status, stdout, stderr]).toEqual([78, '', `The web app cannot start: ${reason}\n`])
})
