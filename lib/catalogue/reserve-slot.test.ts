/** @jest-environment jsdom */
import { forgetSession } from '../session/end-session'
import { inlineScripts } from '../inline/inline-scripts'
import { continueSlotId, rememberInProgress } from './reserve-slot'

const place = () => document.getElementById(continueSlotId)

/** Runs the statements as the page does. */
function reserve() {
  document.body.innerHTML = `<div id="${continueSlotId}"></div>`
  const script = document.createElement('script')
  script.textContent = inlineScripts.reserveSlot
  document.body.append(script)
}

beforeEach(() => {
  forgetSession()
  localStorage.clear()
})

function logIn() {
  document.cookie = 'token_expiry=4102444800000; Path=/'
  document.cookie = 'profile_id=12; Path=/'
}

it('keeps no place for a guest', () => {
  reserve()
  expect(place()?.hasAttribute('data-kept')).toBe(false)
})

it('keeps a place for a member of whom nothing is known', () => {
  logIn()
  reserve()
  expect(place()?.hasAttribute('data-kept')).toBe(true)
})

it('keeps none once the profile is known to have begun nothing, until it has', () => {
  logIn()
  rememberInProgress(false)
  reserve()
  expect(place()?.hasAttribute('data-kept')).toBe(false)
  rememberInProgress(true)
  reserve()
  expect(place()?.hasAttribute('data-kept')).toBe(true)
})

it('does not mistake another profile for the one that had begun nothing', () => {
  logIn()
  rememberInProgress(false)
  document.cookie = 'profile_id=1; Path=/'
  reserve()
  expect(place()?.hasAttribute('data-kept')).toBe(true)
})
