import type { Call, CallData, CallInput, CallMeta } from '../../contract/call'
import type { authCalls } from '../../contract/hosts/auth'
import type { contentCalls } from '../../contract/hosts/content'
import type { purchaseCalls } from '../../contract/hosts/purchase'
import type { watchCalls } from '../../contract/hosts/watch'
import {
  authRoutes,
  contentRoutes,
  purchaseRoutes,
  watchRoutes,
  type Host,
  type Route,
} from '../../contract/routes'
import type { CallParts } from '../build-url'
import type { CallResult } from '../result'
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
