import { http, HttpResponse, type HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import type { z } from 'zod'
import { env } from '../../config/env'
import type { Call, CallData, CallInput, CallMeta } from '@/lib/contract'

type Part<C, Name extends string> =
  C extends Record<Name, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

/** The input of a call, parsed by its schemas. */
interface ReadInput<C extends Call> {
  params: Part<C, 'params'>
  query: Part<C, 'query'>
  body: Part<C, 'body'>
}

/** A handler's result: the data, with `meta` where the call is paged, or an error response. */
type Reply<C extends Call> =
  | Response
  | ([CallMeta<C>] extends [null] ? CallData<C> : { data: CallData<C>; meta: CallMeta<C> })

type Handle<C extends Call> = (input: ReadInput<C>, request: Request) => Reply<C> | Promise<Reply<C>>

/** The path parameters of a call's URL, through the gateway or at its host; `null` for any other URL. */
function paramsOf({ host, path }: Call, url: string): Record<string, string> | null {
  const { origin, pathname } = new URL(url)
  const address = origin + pathname
  const base = [`${origin}/api/${host}`, env.hosts[host]].find((known) => address.startsWith(`${known}/`))
  const expected = path.split('/')
  const actual = base === undefined ? [] : address.slice(base.length).split('/')
  if (actual.length !== expected.length) return null
  const pairs = expected.map((name, at): [string, string] => [name, decodeURIComponent(actual[at] ?? '')])
  const isParam = ([name]: [string, string]) => name.startsWith('{')
  if (!pairs.every((pair) => isParam(pair) || pair[0] === pair[1])) return null
  return Object.fromEntries(pairs.filter(isParam).map(([name, value]) => [name.slice(1, -1), value]))
}

async function inputOf(call: Call, request: Request) {
  const params = paramsOf(call, request.url)
  if (params === null) return null
  const text = call.multipart ? '' : await request.clone().text()
  return {
    params,
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  }
}

/**
 * Parses the input by the call's schemas.
 * @throws when it does not match them
 */
function readInput<C extends Call>(
  call: C,
  input: NonNullable<Awaited<ReturnType<typeof inputOf>>>,
): ReadInput<C> {
  const { params, query, body } = input
  return {
    params: call.params?.parse(params),
    query: call.query?.parse(query),
    body: call.multipart ? undefined : call.body?.parse(body),
  } as ReadInput<C>
}

const sent: { call: Call; input: unknown }[] = []

/** The inputs of the test's calls so far, as sent: all of them, or those of one call. */
export function sentTo<C extends Call>(call: C): CallInput<C>[] {
  return sent.filter((one) => one.call === call).map(({ input }) => input as CallInput<C>)
}

/** The bodies of the test's calls of one kind so far. */
export const bodiesOf = (call: Call): unknown[] => sentTo(call).map(({ body }) => body)

/** The names of the test's calls so far, in order. */
export const sentCalls = (): string[] => sent.map(({ call }) => call.name)

/** An error response of a host. */
export const refusal = (status: number, message = '', headers: Record<string, string> = {}): Response =>
  HttpResponse.json({ message, data: null, meta: null }, { status, headers })

/**
 * Handles a call of the contract, at its gateway address and its host's. Input that does not match the call's schemas
 * fails the test.
 */
export function respond<C extends Call>(call: C, handle: Handle<NoInfer<C>>): HttpHandler {
  const method = call.changes ? 'all' : (call.method.toLowerCase() as Lowercase<C['method']>)
  return http[method]('*', async ({ request }) => {
    const input = await inputOf(call, request)
    if (input === null) return undefined
    sent.push({ call, input })
    const reply = await handle(readInput(call, input), request)
    if (reply instanceof Response) return reply
    const body = call.meta ? (reply as object) : { data: reply, meta: null }
    return HttpResponse.json({ message: 'OK', ...body })
  })
}

/** Stands in for every host in the tests of a file. A call without a handler fails. */
export const hosts = setupServer()

/** Starts `hosts` with these handlers; those that a test adds by `hosts.use` are removed after it. */
export function startHosts(...handlers: HttpHandler[]): void {
  beforeAll(() => hosts.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => {
    hosts.resetHandlers(...handlers)
    sent.length = 0
  })
  afterAll(() => hosts.close())
}
