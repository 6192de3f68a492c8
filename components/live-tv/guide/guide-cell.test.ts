import { actionOf, programmePath } from './guide-cell'
import { anEntry, evening } from '../testing/channels'

const at = (time: string) => Date.parse(evening(time))
const entry = anEntry('20:00', '20:40')

it.each([
  ['19:59', 'details'],
  ['20:00', 'watch'],
  ['20:39', 'watch'],
  ['20:40', 'startOver'],
  ['21:00', 'startOver'],
  ['21:01', 'details'],
])('at %s what is on from 20:00 to 20:40 leads to: %s', (now, action) => {
  expect(actionOf(entry, at(now))).toBe(action)
})

it('leads to the player, to its start, or to the page of the title', () => {
  expect(programmePath('ar', 'noor', entry, 'watch')).toBe('/ar/watch/channel/noor')
  expect(programmePath('ar', 'noor', entry, 'startOver')).toBe(
    '/ar/watch/channel/noor?start=2026-11-21T20%3A00%3A00.000Z',
  )
  expect(programmePath('ar', 'noor', entry, 'details')).toBe('/ar/detail/night-train')
})
