/** @jest-environment jsdom */
import { readStored } from '@/lib/storage/storage'
import { markWebView } from './web-view'

const isMarked = () => document.documentElement.hasAttribute('data-web-view')
const visit = (address: string) => {
  window.history.replaceState(null, '', address)
  markWebView()
}
beforeEach(() => sessionStorage.clear())

it('marks the page of another application and those that follow in its tab', () => {
  visit('/en?platform=ios')
  expect(isMarked()).toBe(true)
  expect(readStored('parentPlatform')).toBe('ios')
  visit('/en/my-list')
  expect(isMarked()).toBe(true)
})

it.each(['/en', '/en?platform=', '/en?platform=%3Cscript%3E', `/en?platform=${'x'.repeat(33)}`])(
  'does not mark %s',
  (address) => {
    visit(address)
    expect(isMarked()).toBe(false)
    expect(readStored('parentPlatform')).toBeNull()
  },
)
