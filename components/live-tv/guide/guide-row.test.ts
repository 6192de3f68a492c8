import { actionOf, programmePath } from './guide-row'
import { aProgramme, evening } from '../testing/channels'

const at = (time: string) => Date.parse(evening(time))
const entry = aProgramme('20:00', '20:40')

it.each([
  ['19:59', 'details'],
  ['20:00', 'watch'],
  ['20:39', 'watch'],
  ['20:40', 'startOver'],
  ['21:00', 'startOver'],
  ['21:01', 'details'],
])('at %s the action of a programme from 20:00 to 20:40 is %s', (now, action) => {
  expect(actionOf(entry, at(now))).toBe(action)
})

it('links to the player, to a start in the player, or to the page of the title', () => {
  expect(programmePath('ar', 'noor', entry, 'watch')).toBe('/ar/watch/channel/noor')
  expect(programmePath('ar', 'noor', entry, 'startOver')).toBe(
    '/ar/watch/channel/noor?start=2026-11-21T20%3A00%3A00.000Z',
  )
  expect(programmePath('ar', 'noor', entry, 'details')).toBe('/ar/detail/night-train')
})
