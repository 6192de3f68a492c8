/** @jest-environment jsdom */

import { afterSignUp } from './register-form'
import { loginTarget } from './login-panel'
import { consumeQueryParam } from '@/lib/routing'
import { consumeSocialError } from './social-buttons'

const at = (address: string) => history.replaceState(null, '', address)

it("leads from the registration to the plans with the query, without the registration's own parameters", () => {
  expect(afterSignUp('fr', '')).toBe('/fr/subscription-plans')
  expect(afterSignUp('en', '?register=true&email=a%40b.co&channel=EID&code=moon+80&apply=1')).toBe(
    '/en/subscription-plans?code=moon+80&apply=1',
  )
})

it.each([
  ['/en/login', '/en'],
  ['/en/login?redirectUrl=%2Fen%2Fmy-list%3Fa%3D1', '/en/my-list?a=1'],
  ['/en/login?redirectUrl=https%3A%2F%2Fevil.test', '/en'],
  ['/en/login?redirectUrl=%2F%2Fevil.test', '/en'],
  ['/en/login?redirectUrl=%252F%252Fevil.test', '/en'],
  ['/en/login?redirectUrl=javascript%3Aalert(1)', '/en'],
])('leads from %s to %s', (address, target) => {
  at(address)
  expect(loginTarget('en')).toBe(target)
})

it('removes a token from the address and leaves the rest', () => {
  at('/en/reset-password?utm=1&token=secret#x')
  expect(consumeQueryParam('token', 'reset-password')).toBe('secret')
  expect(location.search + location.hash).toBe('?utm=1#x')
  expect(consumeQueryParam('token', 'reset-password')).toBeNull()
})

it.each([
  ['unknown', null],
  ['cancelled', null],
  ['E.11', { code: 'E.11', status: null }],
  ['expired', { code: 'E.6', status: null }],
  ['409', { code: 'E.6', status: 409, message: 'Conflict' }],
  ['418', { code: 'E.6', status: 418 }],
])('reports the social failure %s once as %j', (text, expected) => {
  at(`/en/login?social-error=${text}`)
  if (expected) expect(consumeSocialError()).toMatchObject({ message: null, ...expected })
  else expect(consumeSocialError()).toBeNull()
  expect(location.search).toBe('')
})
