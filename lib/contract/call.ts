import type { z } from 'zod'
import type { Host, Route, Routes } from './routes'

/** Who may make a call: anybody, a logged-in member, or a member with a profile chosen. */
export type Access = 'guest' | 'member' | 'profile'

/** What a call takes and returns: `params`, `query` and `body` are the caller's, `data` and `meta` the envelope's. */
export interface CallSchemas {
  access: Access
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  multipart?: true
  data: z.ZodType
  meta?: z.ZodType
}

export type CallShape = Route & CallSchemas

/** A call with the host that answers it and its name among the calls of that host. */
export type Call = CallShape & { host: Host; name: string }

type CallsOf<Name extends Host, Table extends Routes, Schemas> = {
  [Key in keyof Schemas]: Table[Key & keyof Table] & Schemas[Key] & { host: Name; name: string }
}

/** Calls of one host: its routes, each with the schemas of the same name, the host and its own name. */
export function callsOf<
  const Name extends Host,
  Table extends Routes,
  const Schemas extends Partial<Record<keyof Table, CallSchemas>>,
>(host: Name, routes: Table, schemas: Schemas): CallsOf<Name, Table, Schemas> {
  const calls = Object.entries(schemas).map(([name, schema]) => [
    name,
    { ...routes[name], ...(schema as CallSchemas), host, name },
  ])
  return Object.fromEntries(calls) as CallsOf<Name, Table, Schemas>
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
