import net, { Socket } from 'node:net'
import { log } from '@/lib/api/log'
import { announcePurge, onPurge } from '@/lib/api/server/purge'
import { createEntry } from '../create-entry'
import { rawRequest } from '../testing/raw-request'
import { createRequestNext } from './request-next'
import { startRenderer, type Renderer } from './renderer'

/** Stands in for Next's thread: serves pages, reports the tags of received purges, and ends on request. */
const program = `
  import { createServer } from 'node:http'
  import { parentPort, threadId, workerData } from 'node:worker_threads'
  const purged = []
  const headers = { 'content-type': 'text/html', 'cache-control': 's-maxage=30' }
  const server = createServer((request, response) => {
    if (request.url === '/end') throw new Error('the heap is full')
    if (request.url === '/told') return response.end(JSON.stringify(purged))
    if (request.url === '/purge') parentPort.postMessage({ type: 'purge', tags: ['home'] })
    response.writeHead(200, headers).end('<p>thread ' + threadId + '</p>')
  })
  server.listen(workerData.socketPath, () => parentPort.postMessage({ type: 'ready' }))
  parentPort.on('message', ({ type, tags }) => {
    if (type === 'stop') process.exit(0)
    purged.push(...tags)
  })`
const script = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
const headers = { host: 'localhost' }

let renderer: Renderer
beforeEach(async () => {
  renderer = await startRenderer({ script })
})
afterEach(() => renderer.stop())

async function readPage(path: string): Promise<string> {
  const received = await createRequestNext(renderer.connect)({ method: 'GET', path, headers })
  const chunks: Buffer[] = []
  for await (const chunk of received) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5))
}

const endThread = () => readPage('/end').catch(() => undefined)

describe('a renderer thread that exits', () => {
  it('is restarted and answers the next request', async () => {
    const before = await readPage('/en')
    await endThread()
    await until(async () => (await readPage('/en').catch(() => before)) !== before)
    expect(await readPage('/en')).toMatch(/^<p>thread \d+<\/p>$/)
  })

  it('is logged with the reason', async () => {
    const error = jest.spyOn(log, 'error').mockReturnValue(undefined)
    const before = await readPage('/en')
    await endThread()
    await until(async () => (await readPage('/en').catch(() => before)) !== before)
    expect(error.mock.calls).toEqual([
      [
        { reason: 'Next ended with code 1: the heap is full', pauseMs: expect.any(Number) },
        expect.any(String),
      ],
    ])
    error.mockRestore()
  })

  it('leaves cached pages available', async () => {
    const env = { MODE: 'sandbox' as const, PUBLIC_ORIGIN: 'http://localhost:3000', TRUST_PROXY: 0 }
    const entry = createEntry({ env, connectNext: renderer.connect, files: new Set() })
    await new Promise<void>((resolve) => entry.server.listen(0, '127.0.0.1', resolve))
    const { port } = entry.server.address() as { port: number }
    const cached = await rawRequest(port, '/en', { headers })
    await endThread()
    const again = await rawRequest(port, '/en', { headers })
    expect([cached.status, again.status, again.text]).toEqual([200, 200, cached.text])
    entry.dispose()
    entry.server.closeAllConnections()
    await new Promise((resolve) => entry.server.close(resolve))
  })
})

describe('a purge', () => {
  it('announced by this thread reaches the Next thread', async () => {
    announcePurge(['series:a', 'home'])
    await until(async () => (await readPage('/told')) !== '[]')
    expect(await readPage('/told')).toBe('["series:a","home"]')
  })

  it('announced by the Next thread arrives here and is not sent back', async () => {
    const received = new Promise((resolve) => onPurge(resolve))
    await readPage('/purge')
    expect(await received).toEqual(['home'])
    expect(await readPage('/told')).toBe('[]')
  })
})

describe('a refused connection to the thread', () => {
  const refuse = (code: string) => () => {
    const socket = new Socket()
    socket.destroy(Object.assign(new Error(`connect ${code}`), { code }))
    return socket
  }
  let connect: jest.SpyInstance
  beforeEach(() => {
    connect = jest.spyOn(net, 'connect')
  })
  afterEach(() => connect.mockRestore())

  it('is retried a moment later when too many were opened at once', async () => {
    connect.mockImplementationOnce(refuse('EAGAIN')).mockImplementationOnce(refuse('EAGAIN'))
    expect(await readPage('/en')).toMatch(/^<p>thread \d+<\/p>$/)
    expect(connect).toHaveBeenCalledTimes(3)
  })

  it('is an error when too many are opened for a second', async () => {
    connect.mockImplementation(refuse('EAGAIN'))
    await expect(renderer.connect()).rejects.toThrow('EAGAIN')
    expect(connect).toHaveBeenCalledTimes(20)
  })

  it('is an error at once for any other reason', async () => {
    connect.mockImplementation(refuse('ECONNREFUSED'))
    await expect(renderer.connect()).rejects.toThrow('ECONNREFUSED')
    expect(connect).toHaveBeenCalledTimes(1)
  })
})
