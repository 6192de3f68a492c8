/** @jest-environment jsdom */
import { cleanup, render } from '@testing-library/react'
import { readStored } from '@/lib/storage/storage'
import { WebView } from './web-view'

const marked = () => document.documentElement.hasAttribute('data-web-view')
const visit = (address: string) => {
  cleanup()
  window.history.replaceState(null, '', address)
  render(<WebView />)
}
beforeEach(() => sessionStorage.clear())

it('marks the page of another application and those that follow in its tab', () => {
  visit('/en?platform=ios')
  expect(marked()).toBe(true)
  expect(readStored('parentPlatform')).toBe('ios')
  visit('/en/my-list')
  expect(marked()).toBe(true)
})

it.each(['/en', '/en?platform=', '/en?platform=%3Cscript%3E', `/en?platform=${'x'.repeat(33)}`])(
  'leaves %s to the browser',
  (address) => {
    visit(address)
    expect(marked()).toBe(false)
    expect(readStored('parentPlatform')).toBeNull()
  },
)
