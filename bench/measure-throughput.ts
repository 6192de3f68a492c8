import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import { median, type Figure } from './figures'

const seconds = 5
const rounds = 3

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: 20,
    duration: seconds,
    headers: { 'accept-encoding': 'identity' },
  })
  if (result.non2xx > 0) throw new Error(`${url} failed ${result.non2xx} times`)
  return result.requests.average
}

/** The guests' home page from the web app against a bare server that sends the same bytes, alternating, in one run. */
export async function measureThroughput(origin: string, path: string): Promise<Figure[]> {
  const page = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await page.arrayBuffer())
  const headers = [...page.headers].flat()
  const bare = createServer((_, response) => response.writeHead(200, headers).end(body))
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve))
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`
  const product: number[] = []
  const reference: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    reference.push(await requestsPerSecond(bareUrl))
    product.push(await requestsPerSecond(origin + path))
  }
  bare.close()
  const share = (100 * median(product)) / median(reference)
  return [
    { what: 'bare node:http, same bytes', value: median(reference), unit: 'req/s' },
    { what: 'guest home', value: median(product), unit: 'req/s' },
    { what: 'guest home against bare', value: share, unit: '%', limit: 60, atLeast: true },
  ]
}
