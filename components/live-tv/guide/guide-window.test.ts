import {
  blocksOf,
  guideGrid,
  marksOf,
  placeIn,
  shareOfWindow,
  windowAround,
  windowUnits,
  withinGuide,
} from './guide-window'
import { anEntry, evening } from '../testing/channels'

const at = (time: string) => Date.parse(evening(time))
const hour = 3_600_000

it.each([
  ['20:37', '20:00'],
  ['20:30', '20:00'],
  ['20:29', '19:30'],
])('at %s the window begins at %s, with half an hour or more of what has been', (now, from) => {
  expect(windowAround(at(now))).toBe(at(from))
})

it('has a mark at each half hour', () => {
  expect(marksOf(at('20:00')).map((mark) => new Date(mark).toISOString())).toEqual(
    ['20:00', '20:30', '21:00', '21:30', '22:00', '22:30'].map(evening),
  )
})

describe('the place of a programme', () => {
  it.each([
    ['within the window', '20:15', '21:05', { at: 3, length: 10 }],
    ['begun before it', '19:10', '20:20', { at: 0, length: 4 }],
    ['going on after it', '22:50', '23:40', { at: 34, length: 2 }],
    ['as long as the window and more', '19:00', '23:30', { at: 0, length: windowUnits }],
    ['over when it begins', '19:00', '20:00', null],
    ['beginning when it ends', '23:00', '23:30', null],
  ])('%s', (_, from, to, place) => {
    expect(placeIn(at('20:00'), anEntry(from, to))).toEqual(place)
  })
})

it('knows how far now is into the window, and that it is not in another', () => {
  expect(shareOfWindow(at('20:00'), at('20:45'))).toBe(0.25)
  expect(shareOfWindow(at('20:00'), at('19:59'))).toBeNull()
  expect(shareOfWindow(at('20:00'), at('23:01'))).toBeNull()
})

it('asks for one block, or for the two that a window lies across', () => {
  expect(blocksOf(at('18:00'))).toEqual([at('18:00')])
  expect(blocksOf(at('21:00'))).toEqual([at('18:00')])
  expect(blocksOf(at('21:30'))).toEqual([at('18:00'), at('18:00') + guideGrid.blockMs])
})

it('goes back by one step and ahead by a week, and no further', () => {
  const now = at('20:40')
  expect(withinGuide(at('10:00'), now)).toBe(at('18:00'))
  expect(withinGuide(at('21:00'), now)).toBe(at('21:00'))
  expect(withinGuide(now + 30 * 24 * hour, now)).toBe(at('20:00') + 7 * 24 * hour)
})
