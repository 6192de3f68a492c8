/** @jest-environment jsdom */
import { removeStored, writeStored } from '../storage/storage'
import { greetingId } from './greet-new-member'
import { inlineScripts } from './inline-scripts'

/** Runs the inline script, as the page does. @returns whether the greeting shows */
function greet(): boolean {
  document.body.innerHTML = `<p id="${greetingId}"></p>`
  const script = document.createElement('script')
  script.textContent = inlineScripts.greetNewMember
  document.body.append(script)
  return document.getElementById(greetingId)?.hasAttribute('data-shown') === true
}

beforeEach(() => {
  removeStored('signedUp')
  delete document.documentElement.dataset.closed
})

it('greets a member who has signed up in this tab', () => {
  writeStored('signedUp', true)
  expect(greet()).toBe(true)
})

it('greets nobody who has not signed up in this tab', () => {
  expect(greet()).toBe(false)
})

it('greets a new member whose plan opens nothing', () => {
  writeStored('signedUp', true)
  document.documentElement.dataset.closed = 'everything live'
  expect(greet()).toBe(true)
})

it('greets no new member who has bought a plan that opens everything', () => {
  writeStored('signedUp', true)
  document.documentElement.dataset.closed = ''
  expect(greet()).toBe(false)
})
