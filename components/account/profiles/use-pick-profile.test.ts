/** @jest-environment jsdom */
import { currentProfile } from '@/lib/session/member/current-profile'
import { needsPin } from './profile-picker'
import { account, grownUp, kid } from '../testing/account'

const family = { ...account, userProfile: [grownUp, kid], hasPin: true }
const watchAs = (id: number | string) => (document.cookie = `profile_id=${id}; Path=/`)

beforeEach(() => watchAs(''))

it('watches with the chosen profile, else with the default one', () => {
  expect(currentProfile(family)).toBe(grownUp)
  watchAs(2)
  expect(currentProfile(family)).toBe(kid)
  watchAs(99)
  expect(currentProfile(family)).toBe(grownUp)
})

it('asks for the PIN only while a KIDS profile is in use and there is one', () => {
  expect(needsPin(family)).toBe(false)
  watchAs(2)
  expect(needsPin(family)).toBe(true)
  expect(needsPin({ ...family, hasPin: false })).toBe(false)
})
