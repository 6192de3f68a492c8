/** @jest-environment ./platform/test/database-environment.ts */
import type { InjectOptions } from 'fastify'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { z } from 'zod'
import { allCalls } from '@/lib/contract/hosts/all-calls'
import type { Call } from '@/lib/contract'
import { video } from '../db/schema/titles'
import { buildTestApp, type TestApp } from '../test/build-test-app'
import { makeMember } from '../test/members'
import { schemaOf } from './docs/docs-routes'

jest.setTimeout(180_000)
let platform: TestApp
let filmId: number

beforeAll(async () => {
  platform = await buildTestApp()
  const films = await platform.app.platform.database
    .select({ id: video.id })
    .from(video)
    .where(eq(video.contentType, 'FILM'))
  filmId = films[0]?.id ?? 0
})
afterAll(() => platform.close())

type Json = Record<string, unknown>
type Field = ReturnType<typeof schemaOf>

const junkTexts = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udc00y',
    '%00',
    '%',
    '../..',
    "' or 1=1 --",
    '\u202e',
    'ａ１',
    '💥',
  ],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '1969-12-31T23:59:59Z', '2100-01-01T00:00:00Z'],
  ...['NaN', 'Infinity', '-1', '0', '1.5', '1e400', '2147483648', '9007199254740993', '0x10', '1_0'],
  'x'.repeat(20_000),
]
const junkValues: unknown[] = [
  ...junkTexts,
  ...[null, true, [], {}, [['\0']], { '\0': 1 }, { length: -1 }],
  ...[-1, 0, -0, 1.5, 1e300, 2 ** 31, 2 ** 53, -(2 ** 63)],
]

/** Tried in every field of every call, in addition to random values. */
const sureJunk: unknown[] = [
  ...['a\0b', 'a\ud800', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2147483648', '1e400', '💥'],
  ...[2 ** 31, 2 ** 53, 1e300, -1, {}, ['\0']],
]

/** A valid value for the field, so that junk in another field gets past the first check. */
function fitting(field: Field, name: string): unknown {
  const first = field.default ?? field.const ?? field.enum?.at(-1)
  if (first !== undefined) return first
  if (field.anyOf?.[0]) return fitting(field.anyOf[0], name)
  if (field.format === 'uuid') return '6f1c2f0e-3b7a-4a52-9a86-1a2b3c4d5e6f'
  if (field.format === 'date-time') return '2026-01-01T00:00:00Z'
  if (field.type === 'object') return fittingObject(field)
  if (field.type === 'boolean') return true
  if (name === 'videoId') return filmId
  if (field.type === 'number' || field.type === 'integer') return 1
  if (/mail/i.test(name)) return 'reader@hilalplay.test'
  if (name === 'msisdn') return '966501234567'
  return field.pattern?.includes('\\d') ? '1'.repeat(field.minLength ?? 4) : 'night-train'
}

function fittingObject({ properties = {} }: Field): Json {
  const entries = Object.entries(properties).map(([name, field]) => [name, fitting(field as Field, name)])
  return Object.fromEntries(entries) as Json
}

/** Valid input for a call, apart from some fields. */
function arbitraryPart(schema: z.ZodType | undefined, junk: readonly unknown[]): fc.Arbitrary<Json> {
  if (!schema) return fc.constant({})
  const fits = fittingObject(schemaOf(schema, 'input'))
  const names = Object.keys(fits)
  if (names.length === 0) return fc.constant({})
  const value = fc.oneof(fc.constantFrom(...junk), fc.string({ unit: 'binary' }))
  return fc
    .array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 2 })
    .map((changes) => ({ ...fits, ...Object.fromEntries(changes) }))
}

const requestOf = (call: Call) =>
  fc
    .record({
      params: arbitraryPart(call.params, junkTexts),
      query: arbitraryPart(call.query, junkTexts),
      body: arbitraryPart(call.body, junkValues),
    })
    .map((parts) => toRequest(call, parts))

const fittingPart = (schema: z.ZodType | undefined) =>
  schema ? fittingObject(schemaOf(schema, 'input')) : {}

/** One request per field and junk value, with and without the rest of the query. */
function surelyOdd(call: Call) {
  const parts = {
    params: fittingPart(call.params),
    query: fittingPart(call.query),
    body: fittingPart(call.body),
  }
  return [...oddOnes(call, parts), ...(call.query ? oddOnes(call, { ...parts, query: {} }) : [])]
}

function oddOnes(call: Call, parts: Record<'params' | 'query' | 'body', Json>) {
  const names = (['params', 'query', 'body'] as const).flatMap((kind) =>
    Object.keys(fittingPart(call[kind])).map((name) => ({ kind, name })),
  )
  return names.flatMap(({ kind, name }) =>
    sureJunk.map((junk): [ReturnType<typeof toRequest>] => [
      toRequest(call, { ...parts, [kind]: { ...parts[kind], [name]: junk } }),
    ]),
  )
}

function toRequest(call: Call, { params, query, body }: Record<'params' | 'query' | 'body', Json>) {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeText(params[name]))
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeText(value)}`)
  return {
    method: call.method,
    url: `/${call.host}${path}?${search.join('&')}`,
    ...(call.body ? { payload: JSON.stringify(body) } : {}),
  }
}

/** Percent-encodes byte by byte, lone surrogates included. */
const encodeText = (value: unknown) =>
  [...Buffer.from(String(value))].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

let callers = 0
/** Makes calls from a separate address and session, so that no rate limit hides the result. */
async function send(request: InjectOptions, headers: Record<string, string>) {
  callers += 1
  const address = `203.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
  const common = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const response = await platform.app.inject({ ...request, headers: { ...common, ...headers } })
  return response.statusCode
}

const named = allCalls.map((call): [string, Call] => [`${call.method} /${call.host}${call.path}`, call])

it.each(named)('%s handles malformed input without a server error', async (_, call) => {
  const member = await makeMember(platform)
  const headers = { ...member.headers, 'profile-id': String(member.userProfile[0]?.id) }
  const examples = surelyOdd(call)
  await fc.assert(
    fc.asyncProperty(requestOf(call), async (request) => {
      const before = platform.log.length
      const status = await send(request, headers)
      if (status >= 500 && status !== 503)
        throw new Error(`${status} for ${JSON.stringify(request)}\n${platform.log.slice(before).join('')}`)
    }),
    { examples, numRuns: examples.length + 20, endOnFailure: true },
  )
})
