import { aProgramme, evening, aChannel } from '../testing/channels'
import {
  blocksOf,
  guideGrid,
  halfHoursOf,
  positionIn,
  shareOfWindow,
  windowAround,
  windowUnits,
  clampToGuide,
  joinBlocks,
  onAirProgramme,
} from './guide-window'

const at = (time: string) => Date.parse(evening(time))
const hour = 3_600_000

it.each([
  ['20:37', '20:00'],
  ['20:30', '20:00'],
  ['20:29', '19:30'],
])('starts the window of %s at %s, with half an hour or more of the past', (now, from) => {
  expect(windowAround(at(now))).toBe(at(from))
})

it('lists the half hours of a window', () => {
  expect(halfHoursOf(at('20:00')).map((instant) => new Date(instant).toISOString())).toEqual(
    ['20:00', '20:30', '21:00', '21:30', '22:00', '22:30'].map(evening),
  )
})

describe('the position of a programme', () => {
  it.each([
    ['counts units of five minutes within the window', '20:15', '21:05', { at: 3, length: 10 }],
    ['starts with the window for a programme that began before it', '19:10', '20:20', { at: 0, length: 4 }],
    ['ends with the window for a programme that goes on', '22:50', '23:40', { at: 34, length: 2 }],
    ['fills the window for a programme that is longer', '19:00', '23:30', { at: 0, length: windowUnits }],
    ['is null for a programme that is over when the window starts', '19:00', '20:00', null],
    ['is null for a programme that starts when the window ends', '23:00', '23:30', null],
  ])('%s', (_title, from, to, position) => {
    expect(positionIn(at('20:00'), aProgramme(from, to))).toEqual(position)
  })
})

it('returns an instant as a share of the window, and null outside of it', () => {
  expect(shareOfWindow(at('20:00'), at('20:45'))).toBe(0.25)
  expect(shareOfWindow(at('20:00'), at('19:59'))).toBeNull()
  expect(shareOfWindow(at('20:00'), at('23:01'))).toBeNull()
})

it('covers a window with one block, or with two when it crosses their border', () => {
  expect(blocksOf(at('18:00'))).toEqual([at('18:00')])
  expect(blocksOf(at('21:00'))).toEqual([at('18:00')])
  expect(blocksOf(at('21:30'))).toEqual([at('18:00'), at('18:00') + guideGrid.blockMs])
})

it('clamps a window to one step back and a week ahead', () => {
  const now = at('20:40')
  expect(clampToGuide(at('10:00'), now)).toBe(at('18:00'))
  expect(clampToGuide(at('21:00'), now)).toBe(at('21:00'))
  expect(clampToGuide(now + 30 * 24 * hour, now)).toBe(at('20:00') + 7 * 24 * hour)
})

describe('the programmes', () => {
  it('joins blocks in order, with a programme that is in two of them once', () => {
    const border = aProgramme('23:40', '23:59')
    const joined = joinBlocks([[border, aProgramme('22:00', '23:00')], [border]])
    expect(joined.map(({ title }) => title)).toEqual(['From 22:00', 'From 23:40'])
  })

  it('has the current programme of a channel until it ends', () => {
    const [entry] = onAirProgramme(aChannel(), Date.parse(evening('20:00')))
    expect(entry).toMatchObject({
      title: 'Night Train',
      startDate: evening('19:30'),
      endDate: evening('20:30'),
    })
    expect(onAirProgramme(aChannel(), Date.parse(evening('20:30')))).toEqual([])
    expect(onAirProgramme(aChannel({ epgInfo: null }), 0)).toEqual([])
  })
})
