import { evening } from '../testing/channels'
import { nextUpdate } from './clock'

const at = (time: string) => Date.parse(evening(time))

it.each([
  ['at the next full minute', at('20:00') + 15_000, Infinity, at('20:01')],
  ['at a target before it', at('20:00') + 15_000, at('20:00') + 40_000, at('20:00') + 40_000],
  ['not at a target in the past', at('20:00') + 15_000, at('20:00'), at('20:01')],
  ['a minute after a full minute', at('20:00'), Infinity, at('20:01')],
])('reads the clock again %s', (_when, now, target, next) => {
  expect(nextUpdate(now, target)).toBe(next)
})
