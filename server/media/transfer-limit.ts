import type { ServerResponse } from 'node:http'
import { networkOf } from '@/lib/contract/media-delivery'
import { sendPlain } from '../http/exchange'

interface TransferLimitOptions {
  /** Maximum concurrent transfers per network, as `networkOf` names it. */
  perAddress?: number
  /** Maximum queued requests per address. */
  waiting?: number
  /** Queue timeout in milliseconds. */
  maxWaitMs?: number
}

interface Waiting {
  response: ServerResponse
  start: () => void
  /** Deadline on the monotonic clock. */
  until: number
}

interface Line {
  active: number
  /** First in, first out, so the oldest also times out first. */
  waiting: Waiting[]
  timer: NodeJS.Timeout | null
}

/** Starts the transfer when a slot is free. Answers 503 when the queue is full or times out. */
export type LimitTransfers = (address: string, response: ServerResponse, start: () => void) => void

/** @returns a limit per address, so that a slow reader blocks nobody else */
export function createTransferLimit({
  perAddress = 32,
  waiting = 1_024,
  maxWaitMs = 10_000,
}: TransferLimitOptions = {}): LimitTransfers {
  const lines = new Map<string, Line>()
  const begin = (network: string, line: Line, response: ServerResponse, start: () => void) => {
    line.active += 1
    response.on('close', () => {
      line.active -= 1
      beginNext(network, line)
    })
    start()
  }
  const beginNext = (network: string, line: Line) => {
    for (;;) {
      const next = line.waiting.shift()
      if (!next) break
      if (!next.response.destroyed && !next.response.headersSent)
        return begin(network, line, next.response, next.start)
    }
    if (line.active > 0) return
    if (line.timer) clearTimeout(line.timer)
    lines.delete(network)
  }
  const refuseOverdue = (line: Line) => {
    const now = performance.now()
    while (line.waiting[0] && line.waiting[0].until <= now) {
      const overdue = line.waiting.shift()
      if (overdue) refuse(overdue.response)
    }
    const [first] = line.waiting
    line.timer = first ? setTimeout(refuseOverdue, Math.ceil(first.until - now), line).unref() : null
  }
  const wait = (line: Line, response: ServerResponse, start: () => void) => {
    if (line.waiting.length >= waiting) return refuse(response)
    line.waiting.push({ response, start, until: performance.now() + maxWaitMs })
    line.timer ??= setTimeout(refuseOverdue, maxWaitMs, line).unref()
  }
  return (address, response, start) => {
    const network = networkOf(address)
    const line = lines.get(network) ?? { active: 0, waiting: [], timer: null }
    if (line.active === 0) lines.set(network, line)
    if (line.active < perAddress) begin(network, line, response, start)
    else wait(line, response, start)
  }
}

const refuse = (response: ServerResponse) => sendPlain(response, 503, { 'retry-after': '1' })
