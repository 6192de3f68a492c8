/** @jest-environment jsdom */
import { markMember } from './mark-member'
import { emptyBrowser } from './testing/browser'

const run = () => {
  const script = document.createElement('script')
  script.textContent = `{${markMember}}`
  document.head.append(script)
  return document.documentElement.hasAttribute('data-member')
}

beforeEach(() => {
  emptyBrowser()
  document.documentElement.removeAttribute('data-member')
})

it.each([
  ['a member', 'token_expiry=1795000000000', true],
  ['a guest', 'language=ar', false],
  ['somebody whose cookie only ends alike', 'other_token_expiry=1', false],
])('marks the page of %s: %s, %s', (_who, cookie, marked) => {
  document.cookie = `${cookie}; Path=/`
  expect(run()).toBe(marked)
})
