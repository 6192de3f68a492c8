import { evening } from '../testing/channels'
import { nextLook } from './use-now'

const at = (time: string) => Date.parse(evening(time))

it.each([
  ['at the next full minute', at('20:00') + 15_000, Infinity, at('20:01')],
  ['at a border before it', at('20:00') + 15_000, at('20:00') + 40_000, at('20:00') + 40_000],
  ['not at a border that is behind', at('20:00') + 15_000, at('20:00'), at('20:01')],
  ['a minute after a full one', at('20:00'), Infinity, at('20:01')],
])('looks at the clock %s', (_, now, border, next) => {
  expect(nextLook(now, border)).toBe(next)
})
