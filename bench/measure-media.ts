import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { findVideo } from './find-video'
import { median, type Figure } from './figures'
import { loadParts } from './load-parts'

const seconds = 4
const rounds = 3
const rangeBytes = 200_000

/** Parallel clients: one device on some connections, or many devices with grants of the same title. */
const loads = [
  { who: 'one device', devices: 1, connections: 20 },
  { who: '64 devices', devices: 64, connections: 64 },
]

const cookieOf = (device: number) => `device_id=device-of-the-media-bench-${device}`

/** Request headers for each range by each device, the devices in turn. */
function requestsFor(origin: string, paths: readonly string[], ranges: readonly string[]): string[] {
  const { host } = new URL(origin)
  return ranges.flatMap((range) =>
    paths.map(
      (path, device) =>
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookieOf(device)}\r\nRange: ${range}\r\n\r\n`,
    ),
  )
}

/** Path of a video's file with this device's grant. */
async function grantedFile(origin: string, videoId: number, device: number): Promise<string> {
  const url = `${origin}/api/content/video/video-url?videoId=${videoId}`
  const headers = { cookie: cookieOf(device), origin, 'sec-fetch-site': 'same-origin' }
  const response = await fetch(url, { method: 'POST', headers })
  if (!response.ok) throw new Error(`No playback address: ${response.status}`)
  const { data } = (await response.json()) as { data: { url: string } }
  return data.url.replace('master.m3u8', '720p.mp4')
}

async function grantedFiles(origin: string, devices: number): Promise<string[]> {
  const videoId = await findVideo(origin)
  const paths: string[] = []
  for (let device = 0; device < devices; device += 1) paths.push(await grantedFile(origin, videoId, device))
  return paths
}

/** Ranges at different positions of a file, few of them at the start of a segment. */
function rangesOf(size: number): string[] {
  return Array.from({ length: 16 }, (_, index) => {
    const start = Math.floor(((size - rangeBytes) * index) / 16)
    return `bytes=${start}-${start + rangeBytes - 1}`
  })
}

/** A bare server on a separate thread, so that it has a core beside the load like the product. */
async function startBareServer(file: Buffer, headers: readonly string[]) {
  const worker = new Worker(new URL('bare-range-server.mjs', import.meta.url), {
    workerData: { file, headers },
  })
  const [port] = (await once(worker, 'message')) as [number]
  return { worker, origin: `http://127.0.0.1:${port}` }
}

interface Compared {
  /** URL of the bare server. */
  bare: string
  origin: string
  paths: readonly string[]
  ranges: readonly string[]
}

/** Median requests per second of a bare server and of the product, alternating. */
async function compare(
  { bare, origin, paths, ranges }: Compared,
  { devices, connections }: (typeof loads)[number],
) {
  const rates: { bare: number[]; product: number[] } = { bare: [], product: [] }
  const rateOf = (server: string) => {
    const requests = requestsFor(server, paths.slice(0, devices), ranges)
    return loadParts({ port: Number(new URL(server).port), connections, seconds, requests })
  }
  for (let round = 0; round < rounds; round += 1) {
    rates.bare.push(await rateOf(bare))
    rates.product.push(await rateOf(origin))
  }
  return { bare: median(rates.bare), product: median(rates.product) }
}

/** Ranges of 200 kB of a granted video against a bare server that sends the same bytes, alternating, in one run. */
export async function measureMedia(origin: string): Promise<Figure[]> {
  const paths = await grantedFiles(origin, Math.max(...loads.map(({ devices }) => devices)))
  const [path = ''] = paths
  const cookie = cookieOf(0)
  const whole = await fetch(origin + path, { headers: { cookie } })
  const file = Buffer.from(await whole.arrayBuffer())
  const ranges = rangesOf(file.length)
  const one = await fetch(origin + path, { headers: { cookie, range: ranges[0] ?? '' } })
  await one.arrayBuffer()
  const headers = [...one.headers].filter(([name]) => name !== 'content-range' && name !== 'date').flat()
  const bare = await startBareServer(file, headers)
  const figures: Figure[] = []
  for (const load of loads) {
    const rate = await compare({ bare: bare.origin, origin, paths, ranges }, load)
    const share = (100 * rate.product) / rate.bare
    figures.push(
      { what: `bare node:http, ranges of 200 kB, ${load.who}`, value: rate.bare, unit: 'req/s' },
      { what: `media, ranges of 200 kB, ${load.who}`, value: rate.product, unit: 'req/s' },
      { what: `media against bare, ${load.who}`, value: share, unit: '%', limit: 60, atLeast: true },
    )
  }
  await bare.worker.terminate()
  return figures
}
