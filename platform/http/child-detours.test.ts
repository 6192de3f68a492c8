/** @jest-environment ./platform/test/database-environment.ts */

import type { InjectOptions } from 'fastify'
import { allCalls, childAccessOf } from '@/lib/contract/hosts/all-calls'
import { accountCalls } from '@/lib/contract/hosts/auth'
import type { Call } from '@/lib/contract'
import { addressOf, buildTestApp, type TestApp } from '../test/build-test-app'
import { makeCallInputs, type TestInput } from '../test/call-inputs'
import { makeFamily, type TestFamily } from '../test/children'
import { routeUrl } from './define-route'

jest.setTimeout(180_000)

type Detour = (request: InjectOptions & { url: string }, family: TestFamily) => InjectOptions[]

let platform: TestApp
let family: TestFamily
let inputs: Record<string, TestInput>

beforeAll(async () => {
  platform = await buildTestApp({ environment: { RATE_LIMIT_PER_MINUTE: '100000' } })
  family = await makeFamily(platform, '0417')
  inputs = await makeCallInputs(platform, { email: family.member.email, childId: family.childId })
})
afterAll(() => platform.close())

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const
const withHeaders = (request: InjectOptions, headers: Record<string, string | string[]>) => ({
  ...request,
  headers: { ...request.headers, ...headers },
})
const without = (request: InjectOptions, name: string) => ({
  ...request,
  headers: Object.fromEntries(Object.entries(request.headers ?? {}).filter(([key]) => key !== name)),
})
const splitPath = (url: string) => {
  const [path = '', query] = url.split('?')
  return { path, query: query === undefined ? '' : `?${query}` }
}

const detours: Record<string, Detour> = {
  'the call as it is': (request) => [request],
  'every method': (request) => methods.map((method) => ({ ...request, method })),
  'a method by another header': (request) =>
    ['x-http-method-override', 'x-http-method', 'x-method-override'].flatMap((name) =>
      (['GET', 'POST'] as const).map((method) => ({
        ...withHeaders(request, { [name]: String(request.method) }),
        method,
      })),
    ),
  'a method by the query': (request) => [
    {
      ...request,
      url: `${request.url}${request.url.includes('?') ? '&' : '?'}_method=${String(request.method)}`,
    },
  ],
  'other spellings of the path': ({ url, ...request }) => {
    const { path, query } = splitPath(url)
    const last = path.lastIndexOf('/')
    return [
      path.toUpperCase(),
      path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
      path.replaceAll('/', '//'),
      `/${path}`,
      `${path}/`,
      `${path}.`,
      `${path}%20`,
      `${path};x=1`,
      `${path}.json`,
      `/.${path}`,
      `/x/..${path}`,
      `${path.slice(0, last)}%2f${path.slice(last + 1)}`,
      path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    ].map((spelled) => ({ ...request, url: spelled + query }))
  },
  'the prefix of another host': (request) =>
    ['/content', '/watch', '/purchase', ''].map((prefix) => ({
      ...request,
      url: request.url.replace(/^\/[a-z]+/, prefix),
    })),
  'no profile, or another one': (request, { grownUpId, childId }) => [
    without(request, 'profile-id'),
    ...['', '0', '-1', '1e3', String(grownUpId), ` ${grownUpId}`, `${childId}, ${grownUpId}`].map((id) =>
      withHeaders(request, { 'profile-id': id }),
    ),
    withHeaders(request, { 'profile-id': [String(childId), String(grownUpId)] }),
    withHeaders(request, { 'profile-id': [String(grownUpId), String(childId)] }),
    withHeaders(without(request, 'profile-id'), { 'x-profile-id': String(grownUpId) }),
  ],
  'another audience, device or platform': (request) => [
    withHeaders(request, { audience: 'ADULT' }),
    withHeaders(request, { 'x-audience': 'ADULT', 'profile-type': 'ADULT' }),
    withHeaders(request, { platform: 'TV' }),
    without(request, 'device-id'),
  ],
}

const served = () =>
  allCalls.filter(
    (call) =>
      childAccessOf(call) === 'pin' && platform.app.hasRoute({ method: call.method, url: routeUrl(call) }),
  )

function requestOf(call: Call, headers: Record<string, string>) {
  const input = inputs[`${call.host} ${call.name}`] ?? {}
  return {
    method: call.method,
    url: addressOf(call, call.query ? input : { ...input, query: {} }),
    headers,
    ...(call.body ? { payload: input.body ?? {} } : {}),
  } as InjectOptions & { url: string }
}

/** The path of a call that children may make; its response says nothing about the detour. */
const isAllowedAddress = ({ method, url = '' }: InjectOptions) =>
  allCalls.some(
    (call) =>
      childAccessOf(call) === 'allowed' &&
      call.method === (method === 'HEAD' ? 'GET' : method) &&
      new RegExp(`^${routeUrl(call).replaceAll(/:\w+/g, '[^/?]+')}(?:\\?|$)`).test(
        typeof url === 'string' ? url : '',
      ),
  )

it.each(Object.entries(detours))('a kids profile gets no adult content by %s', async (_name, detour) => {
  const headers = await family.child()
  const opened: unknown[] = []
  for (const call of served())
    for (const request of detour(requestOf(call, headers), family)) {
      if (isAllowedAddress(request) || request.method === 'OPTIONS') continue
      const { statusCode } = await platform.app.inject(request)
      if (statusCode < 400) opened.push([call.name, request.method, request.url, statusCode])
    }
  expect(opened).toEqual([])
})

it('the detours leave the account unchanged', async () => {
  const { data } = await platform.call(accountCalls.getUserDetail, {}, await family.grownUp())
  expect(data).toMatchObject({ email: family.member.email, hasPin: true })
  expect(new Set(data.userProfile.map(({ id }) => id))).toEqual(new Set([family.childId, family.grownUpId]))
})
