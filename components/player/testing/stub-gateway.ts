import type { Call, CallData } from '@/lib/contract'
import { writeBrowserCookie } from '@/lib/cookies/browser-cookies'

/** Data to respond with, or the HTTP status of an error. */
type Reply<C extends Call> = CallData<C> | number

interface Route {
  call: Call
  reply: () => unknown
}

interface SentRequest {
  call: Call
  params: string[]
  query: Record<string, string>
}

/** A route of `stubGateway`. */
export const respond = <C extends Call>(call: C, reply: () => Reply<C> | Promise<Reply<C>>): Route => ({
  call,
  reply,
})

/** The values of a path's parameters; `null` for another path. */
function matchPath({ host, path }: Call, pathname: string): string[] | null {
  const expected = `/api/${host}${path}`.split('/')
  const actual = pathname.split('/')
  const isParam = (segment: string) => segment.startsWith('{')
  if (expected.length !== actual.length) return null
  if (!expected.every((segment, at) => isParam(segment) || segment === actual[at])) return null
  return actual.filter((_, at) => isParam(expected[at] ?? ''))
}

/**
 * Replaces `fetch` by a gateway with these routes, later ones first, for a browser that has a device id. The player needs
 * jsdom's abort signals, which msw rejects. No timers are involved, so tests may fake them.
 */
export function stubGateway(...initial: Route[]) {
  const routes = [...initial]
  const sent: SentRequest[] = []
  const send = async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.href)
    for (const { call, reply } of routes.toReversed()) {
      const params = call.method === method ? matchPath(call, pathname) : null
      if (params === null) continue
      sent.push({ call, params, query: Object.fromEntries(searchParams) })
      const result = await reply()
      const status = typeof result === 'number' ? result : 200
      const text = JSON.stringify({ message: '', data: status === 200 ? result : null, meta: null })
      return { ok: status === 200, status, headers: new Headers(), text: () => Promise.resolve(text) }
    }
    throw new TypeError(`No route for ${method} ${address}`)
  }
  writeBrowserCookie('deviceKnown', '1')
  Object.assign(globalThis, { fetch: send })
  return {
    use: (...more: Route[]) => void routes.push(...more),
    sentTo: (call: Call) => sent.filter((request) => request.call === call),
    sentCalls: () => sent.map(({ call }) => call.name),
  }
}
