import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startScriptedHost } from '@/lib/api/testing/scripted-host'
import { env } from '@/lib/config/env'
import { mediaDelivery } from '@/lib/contract/media-delivery'
import { createContentServer, type ContentServer } from '../media/create-content-server'
import { rawRequest } from './raw-request'

export const device = 'device_id=device-0001'

interface Delivery {
  file?: string
  grantSeconds?: number
  sharedSeconds?: number
  part?: string
}

/** The path of the folder's only file, with the bytes `0123456789`. */
const file = 'stars/240p.mp4'

/** Grants one file to one device if the front server sends files itself; else sends `by host`. */
const grantingHost =
  ({ file: granted = file, grantSeconds = 60, sharedSeconds = 30, part }: Delivery) =>
  (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers['device-id'] !== 'device-0001') return response.writeHead(403).end('refused')
    if (request.headers[mediaDelivery.request] !== 'file') return response.writeHead(200).end('by host')
    return response
      .writeHead(200, {
        'content-type': 'video/mp4',
        'cache-control': 'private, max-age=3600',
        [mediaDelivery.file]: `/media-files/${granted}`,
        [mediaDelivery.grantSeconds]: String(grantSeconds),
        [mediaDelivery.sharedSeconds]: String(sharedSeconds),
        ...(part && { [mediaDelivery.part]: part }),
      })
      .end()
  }

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'media-'))
  mkdirSync(join(folder, 'stars'))
  writeFileSync(join(folder, file), '0123456789')
  writeFileSync(join(folder, 'secret.mp4'), 'secret')
  return folder
}

/** A content server on a free port, with a scripted host and a folder with one file. */
export async function startMedia() {
  const folder = createFolder()
  const originalUrl = env.hosts.content
  const host = await startScriptedHost()
  env.hosts.content = `${host.url}/content`
  let content: ContentServer
  let server: Server
  let now = 0
  let wasSentAtOnce = false

  const listen = async (options: { stalledMs: number; perAddress?: number }) => {
    content = createContentServer({ mediaDir: folder, now: () => now, ...options })
    server = createServer((request, response) => {
      content.serve(request, response, { requestId: 'request-1', clientAddress: '10.0.0.1' })
      wasSentAtOnce = response.headersSent
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  }
  const close = async () => {
    content.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const port = () => (server.address() as AddressInfo).port

  await listen({ stalledMs: 60_000 })
  return {
    folder,
    host,
    port,
    /** Makes the host grant a file. */
    deliver: (delivery: Delivery = {}) => host.respond(grantingHost(delivery)),
    /** Makes the host refuse everything. */
    refuse: () => host.respond((_, response) => response.writeHead(403).end('refused')),
    /** Sends a request as the device with the grant. */
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      rawRequest(port(), path, { method, headers: { cookie: device, ...headers } }),
    /** Replaces the file with other bytes. */
    replaceFile: (bytes: string | Buffer) => {
      writeFileSync(join(folder, file), bytes)
      utimesSync(join(folder, file), 1, 1)
    },
    wait: (milliseconds: number) => {
      now += milliseconds
    },
    /** Whether the last request was answered synchronously. */
    wasSentAtOnce: () => wasSentAtOnce,
    grant: (...given: Parameters<ContentServer['grant']>) => content.grant(...given),
    forget: () => content.forget(),
    closeFiles: () => content.close(),
    /** Resolves when the next connection has closed. */
    nextConnectionEnd: () =>
      new Promise<void>((resolve) =>
        server.once('connection', (socket) => socket.once('close', () => resolve())),
      ),
    restart: async (options: { stalledMs: number; perAddress?: number }) => {
      await close()
      await listen(options)
    },
    stop: async () => {
      env.hosts.content = originalUrl
      await close()
      await host.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
