import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request, Agent, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { stopServer } from './stop-server'
import { rawRequest } from './testing/raw-request'

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function send(port: number, agent: Agent) {
  return new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', agent }, (received) => {
      received
        .resume()
        .on('end', () => resolve({ status: received.statusCode, connection: received.headers.connection }))
    })
    outgoing.on('error', reject).end()
  })
}

it('finishes pending requests, answers kept-alive connections once more and accepts no new ones', async () => {
  const waiting: ServerResponse[] = []
  let arrived: () => void = () => undefined
  const server = createServer((incoming, response) => {
    if (waiting.length > 0) return void response.end('quick')
    waiting.push(response)
    arrived()
    incoming.resume()
  })
  const port = await listen(server)
  const agent = new Agent({ keepAlive: true })
  const slow = new Promise<void>((resolve) => (arrived = resolve))
  const first = send(port, agent)
  await slow
  await send(port, agent)
  const stopped = stopServer(server, { deadlineMs: 10_000, lingerMs: 1_000 })
  expect(await send(port, agent)).toEqual({ status: 200, connection: 'close' })
  await expect(send(port, new Agent())).rejects.toThrow('ECONNREFUSED')
  waiting[0]?.end('slow')
  expect((await first).status).toBe(200)
  await stopped
  agent.destroy()
})

it('cuts pending requests at the deadline', async () => {
  let arrived: () => void = () => undefined
  const server = createServer(() => arrived())
  const port = await listen(server)
  const came = new Promise<void>((resolve) => (arrived = resolve))
  const stuck = send(port, new Agent()).catch((error: Error) => error.message)
  await came
  await stopServer(server, { deadlineMs: 30, lingerMs: 10 })
  expect(await stuck).toBe('socket hang up')
})

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
