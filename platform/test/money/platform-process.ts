import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './postgres-server'

const adminToken = 'a-token-of-operators-in-this-test-only'
const key = 'k'.repeat(32)
const eventSecret = 'e'.repeat(32)
const readyMs = 240_000

/** Where a program starts: its source, or its build. */
export interface Programs {
  platform: string
  gateway: string
}
export const written: Programs = {
  platform: 'platform/app/main.ts',
  gateway: 'platform/sandbox-gateway/main.ts',
}
export const built: Programs = { platform: 'dist/platform.mjs', gateway: 'dist/sandbox-gateway.mjs' }

interface Started {
  child: ChildProcess
  output: () => string
  exited: Promise<unknown>
}

function startProgram(file: string, env: Record<string, string>, imports: readonly string[] = []): Started {
  const loaded = ['tsx', ...imports].flatMap((name) => ['--import', name])
  const child = spawn(process.execPath, [...loaded, join(process.cwd(), file)], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const onData = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout?.on('data', onData)
  child.stderr?.on('data', onData)
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return { child, output: () => output, exited: once(child, 'exit') }
}

async function waitFor(url: string, program: Started) {
  for (const deadline = Date.now() + readyMs; Date.now() < deadline; await delay(25)) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    if (program.child.exitCode !== null) break
  }
  throw new Error(`The program did not start:\n${program.output()}`)
}

interface Reply {
  status: number
  message: string
  data: unknown
}
/** A request to a platform; `null` without a response, because it was killed meanwhile. */
type Send = (
  path: string,
  given?: { body?: object; headers?: Record<string, string> },
) => Promise<Reply | null>

/**
 * Returns a required value.
 * @throws when it is missing
 */
export function need<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`No ${what}`)
  return value
}

const sendTo =
  (origin: string): Send =>
  async (path, { body, headers } = {}) => {
    const response = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...headers },
      body: body ? JSON.stringify(body) : undefined,
    }).catch(() => null)
    const text = await response?.text().catch(() => null)
    if (!response || text === null || text === undefined) return null
    const parsed = (text === '' ? {} : JSON.parse(text)) as { message?: string; data?: unknown }
    return { status: response.status, message: parsed.message ?? '', data: parsed.data }
  }

export interface PlatformProcess {
  pid: number
  send: Send
  /** An operator's command. */
  operate(command: string, body?: object): Promise<Reply | null>
  /** The process is killed before this step from now on; resolves with the steps since the last call. 0 kills nothing. */
  killAt(step: number): Promise<number>
  exited: Promise<unknown>
  /** Everything that it has logged. */
  output: () => string
  stop(): Promise<void>
}

export interface Stack {
  /** Starts a platform on the stack's data, as often as it was killed. */
  startPlatform(more?: Record<string, string>): Promise<PlatformProcess>
  /** The gateway's events only reach the platform while this is open. The gateway repeats refused ones. */
  openEvents(isOpen: boolean): void
  /**
   * Acts on the gateway's page as the payer's browser.
   * @returns whether the page responded
   */
  post: (url: string, form: Record<string, string>) => Promise<boolean>
  /** Queries the gateway itself. */
  listMovements(): Promise<
    { kind: 'payment' | 'refund'; key: string; amount: { minor: number; currency: string } }[]
  >
  gatewayOutput: () => string
  stop(): Promise<void>
}

const movementsPath = '/v1/movements?from=2000-01-01T00:00:00.000Z&to=2100-01-01T00:00:00.000Z'

/** The sandbox gateway as a process of its own, and what starts platforms beside it. */
export async function startStack(folder: string, programs: Programs): Promise<Stack> {
  const [gatewayPort, platformPort] = [await freePort(), await freePort()]
  const gatewayOrigin = `http://127.0.0.1:${gatewayPort}`
  const platformOrigin = `http://127.0.0.1:${platformPort}`
  const relay = await startRelay(`${platformOrigin}/payment/events`)
  const shared = {
    ...{ SANDBOX_GATEWAY_PORT: String(gatewayPort), SANDBOX_GATEWAY_ORIGIN: gatewayOrigin },
    ...{ SANDBOX_GATEWAY_KEY: key, SANDBOX_GATEWAY_EVENT_SECRET: eventSecret, LOG_LEVEL: 'info' },
  }
  const gateway = startProgram(programs.gateway, {
    ...shared,
    ...{ DATA_DIR: join(folder, 'gateway'), SANDBOX_GATEWAY_EVENTS_URL: relay.url },
  })
  await waitFor(`${gatewayOrigin}/health`, gateway)

  async function startPlatform(more: Record<string, string> = {}): Promise<PlatformProcess> {
    const port = more.PLATFORM_PORT ?? String(platformPort)
    const env = { ...shared, DATA_DIR: join(folder, 'platform'), PLATFORM_PORT: port, SEED_DEMO: '0' }
    const imports = ['./platform/test/money/kill-at-step.ts']
    const program = startProgram(programs.platform, { ...env, ADMIN_TOKEN: adminToken, ...more }, imports)
    const origin = `http://127.0.0.1:${port}`
    await waitFor(`${origin}/health/ready`, program)
    const send = sendTo(origin)
    return {
      ...{ pid: program.child.pid ?? 0, send, exited: program.exited, output: program.output },
      operate: (command, body = {}) =>
        send(`/admin/billing/${command}`, { body, headers: { authorization: `Bearer ${adminToken}` } }),
      killAt: async (step) => {
        const reported = once(program.child, 'message')
        program.child.send(step)
        return Number((await reported)[0])
      },
      stop: async () => {
        program.child.kill('SIGTERM')
        await program.exited
      },
    }
  }

  return {
    startPlatform,
    openEvents: relay.open,
    post: (url, form) =>
      fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }).then(
        () => true,
        () => false,
      ),
    listMovements: async () => {
      const all = []
      for (let offset: number | null = 0; offset !== null;) {
        const headers = { authorization: `Bearer ${key}` }
        const page = (await (
          await fetch(`${gatewayOrigin}${movementsPath}&offset=${offset}`, { headers })
        ).json()) as {
          movements: Awaited<ReturnType<Stack['listMovements']>>
          next: number | null
        }
        all.push(...page.movements)
        offset = page.next
      }
      return all
    },
    gatewayOutput: gateway.output,
    stop: async () => {
      gateway.child.kill('SIGTERM')
      await gateway.exited
      await relay.close()
    },
  }
}

/** Forwards events while it is open, and refuses them otherwise. */
async function startRelay(target: string) {
  let isOpen = true
  const pass = async (path: string, body: Buffer, signature: string) => {
    if (!isOpen) return 503
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
    const sent = { method: 'POST', body: new Uint8Array(body), headers }
    const response = await fetch(target + path, sent).catch(() => null)
    return response?.status ?? 502
  }
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const signature = String(request.headers['sandbox-signature'])
      void pass(request.url ?? '', Buffer.concat(chunks), signature).then((status) =>
        response.writeHead(status).end(),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: (next: boolean) => {
      isOpen = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
