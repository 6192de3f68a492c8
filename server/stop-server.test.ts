import { createServer, request, Agent, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stopServer } from './stop-server'

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function ask(port: number, agent: Agent) {
  return new Promise<{ status?: number; connection?: string }>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', agent }, (answer) => {
      answer
        .resume()
        .on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }))
    })
    asked.on('error', reject).end()
  })
}

it('finishes pending requests, answers kept-alive connections once more and accepts no new ones', async () => {
  const held: ServerResponse[] = []
  let arrived: () => void = () => undefined
  const server = createServer((incoming, response) => {
    if (held.length > 0) return void response.end('quick')
    held.push(response)
    arrived()
    incoming.resume()
  })
  const port = await listen(server)
  const agent = new Agent({ keepAlive: true })
  const slow = new Promise<void>((resolve) => (arrived = resolve))
  const first = ask(port, agent)
  await slow
  await ask(port, agent)
  const stopped = stopServer(server, { deadlineMs: 5_000, lingerMs: 200 })
  expect(await ask(port, agent)).toEqual({ status: 200, connection: 'close' })
  await expect(ask(port, new Agent())).rejects.toThrow('ECONNREFUSED')
  held[0]?.end('slow')
  expect((await first).status).toBe(200)
  await stopped
  agent.destroy()
})

it('cuts pending requests at the deadline', async () => {
  let arrived: () => void = () => undefined
  const server = createServer(() => arrived())
  const port = await listen(server)
  const came = new Promise<void>((resolve) => (arrived = resolve))
  const stuck = ask(port, new Agent()).catch((error: Error) => error.message)
  await came
  await stopServer(server, { deadlineMs: 30, lingerMs: 10 })
  expect(await stuck).toBe('socket hang up')
})
