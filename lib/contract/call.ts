import type { z } from 'zod'
import type { PageMeta } from './envelope'

export const hosts = ['auth', 'content', 'payment', 'purchase', 'watch', 'partner', 'notify'] as const
export type Host = (typeof hosts)[number]
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may make a call: anybody, a logged-in member, or a member with a profile chosen. */
export type Access = 'guest' | 'member' | 'profile'

/**
 * One call of specification 7.
 * `path` may hold `{name}` places, which `params` types. `query` and `body` are what the caller sends,
 * `data` and `meta` what the envelope brings back. `changes` marks a GET that changes state: the gateway
 * takes it as POST only, and tells it by its query from a POST of the same path.
 */
export interface CallShape {
  method: Method
  path: string
  access: Access
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  multipart?: true
  changes?: true
  data: z.ZodType
  meta?: z.ZodType
}

/** A call with the host that answers it and its name among the calls of that host. */
export type Call = CallShape & { host: Host; name: string }

/** The calls of one host, each marked with the host and with its own name. */
export function callsOf<const Calls extends Record<string, CallShape>, const Name extends Host>(
  host: Name,
  calls: Calls,
): { [Key in keyof Calls]: Calls[Key] & { host: Name; name: string } } {
  const marked = Object.entries(calls).map(([name, call]) => [name, { ...call, host, name }])
  return Object.fromEntries(marked) as {
    [Key in keyof Calls]: Calls[Key] & { host: Name; name: string }
  }
}

type Part<C, Key extends string> = C extends Record<Key, infer Schema extends z.ZodType> ? Schema : never

/** What the caller passes: only the parts that the call has. Optional fields with defaults stay optional. */
export type CallInput<C extends CallShape> = Partial<Record<'params' | 'query' | 'body', unknown>> &
  ([Part<C, 'params'>] extends [never] ? unknown : { params: z.input<Part<C, 'params'>> }) &
  ([Part<C, 'query'>] extends [never] ? unknown : { query: z.input<Part<C, 'query'>> }) &
  ([Part<C, 'body'>] extends [never] ? unknown : { body: z.input<Part<C, 'body'>> })

export type CallData<C extends CallShape> = z.output<C['data']>
export type CallMeta<C extends CallShape> = [Part<C, 'meta'>] extends [never]
  ? null
  : z.output<Part<C, 'meta'>>
export type PagedCall = CallShape & { meta: z.ZodType<PageMeta> }
