/** @jest-environment jsdom */
import { readStart } from './live-screen'

it.each([
  ['?start=2026-11-21T12:00:00Z', '2026-11-21T12:00:00.000Z'],
  ['?start=yesterday', undefined],
  ['?start=', undefined],
  ['', undefined],
])('reads %s as %s', (search, instant) => {
  history.replaceState(null, '', `/en/watch/channel/noor${search}`)
  expect(readStart()?.toISOString()).toBe(instant)
})
