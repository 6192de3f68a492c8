/** @jest-environment jsdom */
import { forgetSession } from '../session/end-session'
import { inlineScripts } from '../inline/inline-scripts'
import { rememberNothingInProgress } from '../storage/nothing-in-progress'
import { continueSlotId, rememberInProgress } from './reserve-slot'

const place = () => document.getElementById(continueSlotId)

/** Runs the inline script, as the page does. */
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

it('reserves no slot for a guest', () => {
  reserve()
  expect(place()?.hasAttribute('data-reserved')).toBe(false)
})

it('reserves the slot for a member on the first visit', () => {
  logIn()
  reserve()
  expect(place()?.hasAttribute('data-reserved')).toBe(true)
})

it('reserves none for a profile with nothing in progress, until it has something', () => {
  logIn()
  rememberInProgress(false)
  reserve()
  expect(place()?.hasAttribute('data-reserved')).toBe(false)
  rememberInProgress(true)
  reserve()
  expect(place()?.hasAttribute('data-reserved')).toBe(true)
})

it('marks for the styles that a profile has begun nothing', () => {
  const isMarked = () => place()?.hasAttribute('data-nothing-begun')
  logIn()
  reserve()
  expect(isMarked()).toBe(false)
  rememberInProgress(false)
  reserve()
  expect(isMarked()).toBe(true)
})

it('reserves none on the first visit of a profile that is known to have nothing in progress', () => {
  logIn()
  rememberNothingInProgress(['7', '12'])
  reserve()
  expect(place()?.hasAttribute('data-reserved')).toBe(false)
})

it('reserves none for a profile after another one had nothing in progress either', () => {
  logIn()
  rememberInProgress(false)
  document.cookie = 'profile_id=1; Path=/'
  rememberInProgress(false)
  document.cookie = 'profile_id=12; Path=/'
  reserve()
  expect(place()?.hasAttribute('data-reserved')).toBe(false)
})

it('reserves none for a profile after another one has started something', () => {
  rememberNothingInProgress(['1', '12'])
  document.cookie = 'profile_id=1; Path=/'
  rememberInProgress(true)
  logIn()
  reserve()
  expect(place()?.hasAttribute('data-reserved')).toBe(false)
})

it('reserves the slot for another profile than the one with nothing in progress', () => {
  logIn()
  rememberInProgress(false)
  document.cookie = 'profile_id=1; Path=/'
  reserve()
  expect(place()?.hasAttribute('data-reserved')).toBe(true)
})
