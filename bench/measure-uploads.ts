import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { mp4Of } from '../platform/test/ticket-files'
import { median, type Figure } from './figures'
import { watchMemory, type MemorySample } from './resident-memory'

const fileBytes = 20 * 1024 * 1024
const rounds = 5
const uploadsPerRound = 4
const warmUps = 12
const loads = [
  { who: 'one sender', senders: 1 },
  { who: 'two senders', senders: 2 },
]
const refusedBytes = 200 * 1024 * 1024
const refusals = 3
const boundary = 'boundary-of-the-bench'

interface Sender {
  cookie: string
}

/** A new member's session, since an account may send few requests a day. */
async function makeSender(platform: string): Promise<Sender> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${platform}/sandbox/users`, { method: 'POST', headers, body: '{}' })
  if (!response.ok) throw new Error(`No member: ${response.status}`)
  const { data } = (await response.json()) as {
    data: { deviceId: string; tokenInfo: { accessToken: string; refreshToken: string; expiresIn: number } }
  }
  const { accessToken, refreshToken, expiresIn } = data.tokenInfo
  const cookies = {
    access_token: accessToken,
    refresh_token: refreshToken,
    token_expiry: String(Date.now() + expiresIn * 1000),
    device_id: data.deviceId,
  }
  return {
    cookie: Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; '),
  }
}

async function makeSenders(platform: string, count: number): Promise<Sender[]> {
  const made: Sender[] = []
  while (made.length < count) made.push(await makeSender(platform))
  return made
}

/** The form as a browser sends it, up to the content of its file. */
function ticketHead(): Buffer {
  const fields = {
    ticketEmail: 'bench@hilalplay.test',
    ticketMessage: 'The picture stops.',
    ticketSubject: 'PLAYBACK',
    deviceLanguage: 'en',
  }
  const part = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`
  const texts = Object.entries(fields).map(([name, value]) => `${part(name)}\r\n\r\n${value}\r\n`)
  const head = `${part('files')}; filename="clip.mp4"\r\nContent-Type: video/mp4\r\n\r\n`
  return Buffer.from(texts.join('') + head)
}

/** The whole form, with a movie of 20 MB. */
const ticketBody = () =>
  Buffer.concat([ticketHead(), mp4Of(fileBytes), Buffer.from(`\r\n--${boundary}--\r\n`)])

async function upload(address: string, body: Buffer, headers: Record<string, string>): Promise<void> {
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': body.length }
  const sent = httpRequest(address, { method: 'POST', headers: { ...type, ...headers } })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`)
}

/** A form of 200 MB in pieces, the beginning of a movie without an end. */
async function* endlessTicket(onSent: (bytes: number) => void): AsyncGenerator<Buffer> {
  yield Buffer.concat([ticketHead(), mp4Of().subarray(0, 16)])
  const piece = Buffer.alloc(64 * 1024, 9)
  for (let sent = 0; sent < refusedBytes; sent += piece.length) {
    onSent(sent)
    yield piece
    // A sender that never looks up from writing finds the connection closed before it has read the refusal.
    await sleep(1)
  }
}

/** Sends 200 MB without saying how much it is. @returns the megabytes that were sent before the refusal */
async function sendRefused(address: string, headers: Record<string, string>): Promise<number> {
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const sent = httpRequest(address, { method: 'POST', headers: { ...type, ...headers } })
  const responded = once(sent, 'response') as Promise<[IncomingMessage]>
  let bytes = 0
  const body = Readable.from(
    endlessTicket((now) => {
      bytes = now
    }),
  )
  // The connection is closed after the refusal, while the rest is still being sent.
  const sending = pipeline(body, sent).catch(() => undefined)
  const [response] = await responded
  const before = bytes / 1024 / 1024
  response.resume()
  if (response.statusCode !== 413) throw new Error(`${address} answered 200 MB with ${response.statusCode}`)
  sent.destroy()
  await sending
  return before
}

/** Megabytes per second of some uploads, so many at the same time. */
async function rateOf(sends: readonly (() => Promise<void>)[], senders: number): Promise<number> {
  const waiting = [...sends]
  const startedAt = performance.now()
  const sendAll = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all(Array.from({ length: senders }, sendAll))
  return (sends.length * fileBytes) / 1024 / 1024 / ((performance.now() - startedAt) / 1000)
}

/** How far a program's resident memory rises above what it was at first, in megabytes. */
function growthOf(samples: readonly MemorySample[], program: 'web' | 'platform'): number {
  const sizes = samples.map((sample) => sample[program])
  return Math.max(...sizes) - (sizes[0] ?? 0)
}

const memoryFigures = (samples: readonly MemorySample[], meanwhile: string): Figure[] =>
  (['web', 'platform'] as const).map((program) => ({
    what: `memory of the ${program} while ${meanwhile}`,
    value: growthOf(samples, program),
    unit: 'MB',
    limit: 20,
  }))

/** Uploads of 200 MB that are refused with 413 while they arrive. */
async function measureRefusals(address: string, platform: string, own: Record<string, string>) {
  const members = await makeSenders(platform, refusals)
  const memory = watchMemory(new URL(address).port, 100)
  const sent: number[] = []
  for (const { cookie } of members) sent.push(await sendRefused(address, { ...own, cookie }))
  const samples = await memory.stop()
  return [
    { what: 'sent of 200 MB before the refusal', value: median(sent), unit: 'MB' },
    ...memoryFigures(samples, '200 MB are refused'),
  ]
}

/** Tickets with a file of 20 MB through the web app against a bare server that writes the same bytes, alternating. */
export async function measureUploads(origin: string, platform: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-uploads-'))
  const worker = new Worker(new URL('bare-upload-server.mjs', import.meta.url), { workerData: { folder } })
  const [port] = (await once(worker, 'message')) as [number]
  const body = ticketBody()
  const own = { origin, 'sec-fetch-site': 'same-origin' }
  const address = `${origin}/api/notify/support/ticket/save`
  const figures: Figure[] = []
  const send = (member: Sender) => upload(address, body, { ...own, cookie: member.cookie })
  for (let index = 0; index < warmUps; index += 1) await send(await makeSender(platform))
  // Hashing a password takes as much memory as a file: members are made before memory is measured.
  const members = await makeSenders(platform, loads.length * rounds * uploadsPerRound)
  const memory = watchMemory(new URL(origin).port, 100)
  for (const { who, senders } of loads) {
    const rates: { bare: number[]; product: number[] } = { bare: [], product: [] }
    for (let round = 0; round < rounds; round += 1) {
      const sending = members.splice(0, uploadsPerRound)
      const bare = sending.map(() => () => upload(`http://127.0.0.1:${port}`, body, own))
      const product = sending.map((member) => () => send(member))
      rates.bare.push(await rateOf(bare, senders))
      rates.product.push(await rateOf(product, senders))
    }
    const [bare, product] = [median(rates.bare), median(rates.product)]
    figures.push(
      { what: `bare node:http, files of 20 MB, ${who}`, value: bare, unit: 'MB/s' },
      { what: `tickets with files of 20 MB, ${who}`, value: product, unit: 'MB/s' },
      {
        what: `tickets against bare, ${who}`,
        value: (100 * product) / bare,
        unit: '%',
        limit: 60,
        atLeast: true,
      },
    )
  }
  const samples = await memory.stop()
  figures.push(...memoryFigures(samples, 'files arrive'))
  figures.push(...(await measureRefusals(address, platform, own)))
  await worker.terminate()
  rmSync(folder, { recursive: true })
  return figures
}
