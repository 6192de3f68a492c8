import {
  type Call,
  type CallData,
  type CallInput,
  type CallMeta,
  type CallParts,
  authRoutes,
  contentRoutes,
  purchaseRoutes,
  watchRoutes,
  type Host,
  type Route,
} from '../../contract/calls'
import type { authCalls } from '../../contract/hosts/auth'
import type { contentCalls } from '../../contract/hosts/content'
import type { purchaseCalls } from '../../contract/hosts/purchase'
import type { watchCalls } from '../../contract/hosts/watch'
import type { CallResult, ApiError, CallResponse } from '../result'
import { callGateway, type CallOptions } from './call-gateway'

type Arguments<C extends Call> =
  Record<never, never> extends CallInput<C>
    ? [input?: CallInput<C>, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions]

type MakeCall<C extends Call> = (...args: Arguments<C>) => Promise<CallResult<CallData<C>, CallMeta<C>>>

type Client<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends Call ? MakeCall<Calls[Name]> : never
}

/** The schemas are imported as types alone: their values would bring all of Zod into the page. */
function createClient<Calls>(host: Host, routes: Readonly<Record<keyof Calls, Route>>): Client<Calls> {
  const calls = Object.entries<Route>(routes).map(([name, route]) => {
    const call = (input: CallParts = {}, options?: CallOptions) =>
      callGateway({ host, ...route }, input, options)
    return [name, call]
  })
  return Object.fromEntries(calls) as Client<Calls>
}

/** The contract's calls from the browser, through the gateway of its own origin. They never throw. */
export const api = {
  auth: createClient<typeof authCalls>('auth', authRoutes),
  content: createClient<typeof contentCalls>('content', contentRoutes),
  purchase: createClient<typeof purchaseCalls>('purchase', purchaseRoutes),
  watch: createClient<typeof watchCalls>('watch', watchRoutes),
}

/** An error as it can be thrown: `message` stays `null` where the host said nothing. */
export const thrown = (error: ApiError): Error & ApiError => Object.assign(new Error('Call failed'), error)

/** The response of a call, as React Query wants it. Throws the `ApiError`. */
export async function unwrap<Data, Meta>(
  call: Promise<CallResult<Data, Meta>>,
): Promise<CallResponse<Data, Meta>> {
  const result = await call
  if (result.error) throw thrown(result.error)
  return result
}

/** The data of a call, as React Query wants it. Throws the `ApiError`. */
export async function unwrapData<Data>(call: Promise<CallResult<Data, unknown>>): Promise<Data> {
  return (await unwrap(call)).data
}

/** Makes a call that outlives the page, of which no response can be read any more. Rejects without a network. */
export function sendBeforeUnload(host: Host, { method, path }: Route, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return fetch(`/api/${host}${path}`, { method, body: JSON.stringify(body), headers, keepalive: true })
}
