/** @jest-environment jsdom */
import { emptyBrowser } from '../session/testing/browser'
import { writeStored } from '../storage/storage'
import { inlineScripts } from './inline-scripts'

const run = () => {
  const script = document.createElement('script')
  script.textContent = inlineScripts.markMember
  document.head.append(script)
  return document.documentElement.hasAttribute('data-member')
}

beforeEach(() => {
  emptyBrowser()
  for (const name of ['data-member', 'data-kids', 'data-closed'])
    document.documentElement.removeAttribute(name)
})

it.each([
  ['a member', 'token_expiry=1795000000000', true],
  ['a guest', 'language=ar', false],
  ['somebody whose cookie only ends alike', 'other_token_expiry=1', false],
])('marks the page of %s: %s, %s', (_who, cookie, marked) => {
  document.cookie = `${cookie}; Path=/`
  expect(run()).toBe(marked)
})

it.each([
  ['a child', ['token_expiry=1795000000000', 'profile_type=KIDS'], true],
  ['a grown-up', ['token_expiry=1795000000000', 'profile_type=ADULT'], false],
  ['a guest whom a child has left the cookie', ['profile_type=KIDS'], false],
])('marks the page as one for children for %s: %j, %s', (_who, cookies, marked) => {
  for (const cookie of cookies) document.cookie = `${cookie}; Path=/`
  run()
  expect(document.documentElement.hasAttribute('data-kids')).toBe(marked)
})

it.each([
  [
    'a member of whose plan it is known',
    ['token_expiry=1795000000000'],
    'everything live',
    'everything live',
  ],
  ['a member whose plan opens all', ['token_expiry=1795000000000'], '', ''],
  ['a member of whose plan nothing is known', ['token_expiry=1795000000000'], null, undefined],
  ['a guest', [], 'everything live', undefined],
])('marks the page with what is closed to %s: %j, %j', (_who, cookies, stored, marked) => {
  for (const cookie of cookies) document.cookie = `${cookie}; Path=/`
  if (stored !== null) writeStored('closed', stored)
  run()
  expect(document.documentElement.dataset.closed).toBe(marked)
})
