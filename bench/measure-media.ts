import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { findVideo } from './find-video'
import { median, type Figure } from './figures'
import { loadParts } from './load-parts'

const seconds = 4
const rounds = 3
const rangeBytes = 200_000
const connections = 20
const deviceCookie = 'device_id=device-of-the-media-bench'

/** Requests per second of 20 connections for these ranges of a file, each in turn. */
function requestsPerSecond(origin: string, path: string, ranges: readonly string[]): Promise<number> {
  const { host, port } = new URL(origin)
  const requests = ranges.map(
    (range) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${deviceCookie}\r\nRange: ${range}\r\n\r\n`,
  )
  return loadParts({ port: Number(port), connections, seconds, requests })
}

async function grantedFile(origin: string): Promise<string> {
  const url = `${origin}/api/content/video/video-url?videoId=${await findVideo(origin)}`
  const headers = { cookie: deviceCookie, origin, 'sec-fetch-site': 'same-origin' }
  const response = await fetch(url, { method: 'POST', headers })
  if (!response.ok) throw new Error(`No playback address: ${response.status}`)
  const { data } = (await response.json()) as { data: { url: string } }
  return data.url.replace('master.m3u8', '720p.mp4')
}

/** Ranges at different places of a file, of which few begin where a segment does. */
function rangesOf(size: number): string[] {
  return Array.from({ length: 16 }, (_, index) => {
    const start = Math.floor(((size - rangeBytes) * index) / 16)
    return `bytes=${start}-${start + rangeBytes - 1}`
  })
}

/** A bare server in a thread of its own, so that it has a core beside the load as the product has. */
async function startBareServer(file: Buffer, headers: readonly string[]) {
  const worker = new Worker(new URL('bare-range-server.mjs', import.meta.url), {
    workerData: { file, headers },
  })
  const [port] = (await once(worker, 'message')) as [number]
  return { worker, origin: `http://127.0.0.1:${port}` }
}

/** Ranges of 200 kB of a granted video against a bare server that sends the same bytes, alternating, in one run. */
export async function measureMedia(origin: string): Promise<Figure[]> {
  const path = await grantedFile(origin)
  const whole = await fetch(origin + path, { headers: { cookie: deviceCookie } })
  const file = Buffer.from(await whole.arrayBuffer())
  const ranges = rangesOf(file.length)
  const one = await fetch(origin + path, { headers: { cookie: deviceCookie, range: ranges[0] ?? '' } })
  await one.arrayBuffer()
  const headers = [...one.headers].filter(([name]) => name !== 'content-range' && name !== 'date').flat()
  const bare = await startBareServer(file, headers)
  const product: number[] = []
  const reference: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    reference.push(await requestsPerSecond(bare.origin, path, ranges))
    product.push(await requestsPerSecond(origin, path, ranges))
  }
  await bare.worker.terminate()
  const share = (100 * median(product)) / median(reference)
  return [
    { what: 'bare node:http, ranges of 200 kB', value: median(reference), unit: 'req/s' },
    { what: 'media, ranges of 200 kB', value: median(product), unit: 'req/s' },
    { what: 'media against bare', value: share, unit: '%', limit: 60, atLeast: true },
  ]
}
