import type { ServerResponse } from 'node:http'
import { networkOf } from '@/lib/contract/network-of'
import { sendPlain } from '../guard/send-plain'

interface TransferLimitOptions {
  /** Transfers to one network, as `networkOf` names it, at the same time. */
  perAddress?: number
  /** Requests of one address that may wait for their turn. */
  waiting?: number
  /** Milliseconds after which one that waits is refused. */
  maxWaitMs?: number
}

interface Waiting {
  response: ServerResponse
  start: () => void
  timer: NodeJS.Timeout
}

interface Line {
  active: number
  waiting: Waiting[]
}

/** Starts the transfer when it is the address's turn. One too many, or too long in waiting, is answered with 503. */
export type LimitTransfers = (address: string, response: ServerResponse, start: () => void) => void

/** @returns a limit of its own: a caller that reads slowly, or not at all, keeps nobody else waiting */
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
      clearTimeout(next.timer)
      if (!next.response.destroyed && !next.response.headersSent)
        return begin(network, line, next.response, next.start)
    }
    if (line.active === 0) lines.delete(network)
  }
  const wait = (line: Line, response: ServerResponse, start: () => void) => {
    if (line.waiting.length >= waiting) return refuse(response)
    const timer = setTimeout(() => {
      line.waiting.splice(line.waiting.indexOf(place), 1)
      refuse(response)
    }, maxWaitMs).unref()
    const place = { response, start, timer }
    line.waiting.push(place)
  }
  return (address, response, start) => {
    const network = networkOf(address)
    const line = lines.get(network) ?? { active: 0, waiting: [] }
    if (line.active === 0) lines.set(network, line)
    if (line.active < perAddress) begin(network, line, response, start)
    else wait(line, response, start)
  }
}

const refuse = (response: ServerResponse) => sendPlain(response, 503, { 'retry-after': '1' })
