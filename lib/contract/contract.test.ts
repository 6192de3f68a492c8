import { z } from 'zod'
import { allCalls } from './hosts/all-calls'
import {
  authRoutes,
  contentRoutes,
  hosts,
  notifyRoutes,
  partnerRoutes,
  paymentRoutes,
  purchaseRoutes,
  watchRoutes,
  type Host,
  type Routes,
} from './calls'
import { envelopeOf, codeField, idField } from './fields'
import { isLangCode, langCodes, languages, readLangCode } from './languages'

const tables: Record<Host, Routes> = {
  auth: authRoutes,
  content: contentRoutes,
  notify: notifyRoutes,
  partner: partnerRoutes,
  payment: paymentRoutes,
  purchase: purchaseRoutes,
  watch: watchRoutes,
}

it('names each call once by host, method and path', () => {
  const names = allCalls.map((call) => `${call.method} ${call.host} ${call.path}`)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(allCalls.map((call) => call.host))).toEqual(new Set(hosts))
})

it('gives every route its schemas under the same name', () => {
  for (const host of hosts) {
    const routes = tables[host]
    const calls = allCalls.filter((call) => call.host === host)
    expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(routes).toSorted())
    for (const call of calls) expect(call).toMatchObject(routes[call.name] ?? {})
  }
})

it('types every parameter of every path', () => {
  for (const call of allCalls) {
    const places = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const typed = call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : []
    expect({ path: call.path, places }).toEqual({ path: call.path, places: typed })
  }
})

it('describes every call as JSON Schema', () => {
  for (const call of allCalls) {
    expect(() => z.toJSONSchema(call.data, { unrepresentable: 'any' })).not.toThrow()
  }
})

it('accepts an envelope of exactly three keys', () => {
  const envelope = envelopeOf(z.string(), z.null())
  expect(envelope.safeParse({ message: 'ok', data: 'x', meta: null }).success).toBe(true)
  expect(envelope.safeParse({ message: 'ok', data: 'x' }).success).toBe(false)
  expect(envelope.safeParse({ message: 'ok', data: 'x', meta: null, more: 1 }).success).toBe(false)
})

it.each(['../x', 'A', 'a b', '', '-a', 'a--b', 'x'.repeat(121), 'ا', '%2e'])(
  'refuses the code %p',
  (code) => {
    expect(codeField.safeParse(code).success).toBe(false)
  },
)

it.each(['0', '-1', '1.5', 'NaN', '1e99', '', 'x', '9'.repeat(30)])('refuses the id %p', (id) => {
  expect(idField.safeParse(id).success).toBe(false)
})

it('knows ten languages, three of them right to left, and the legacy code of Indonesian', () => {
  expect(langCodes).toEqual(['ar', 'en', 'fr', 'es', 'ur', 'fa', 'bn', 'hi', 'ms', 'id'])
  expect(langCodes.filter((code) => languages[code].dir === 'rtl')).toEqual(['ar', 'ur', 'fa'])
  expect([readLangCode('in'), readLangCode('ID-id'), readLangCode('de'), readLangCode(null)]).toEqual([
    'id',
    'id',
    null,
    null,
  ])
  expect(isLangCode('toString')).toBe(false)
})
