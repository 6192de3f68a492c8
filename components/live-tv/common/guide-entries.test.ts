import { joinBlocks, onAirEntry } from './guide-entries'
import { aChannel, anEntry, evening } from '../testing/channels'

it('joins blocks in order, with what is on at their border once', () => {
  const border = anEntry('23:40', '23:59')
  const joined = joinBlocks([[border, anEntry('22:00', '23:00')], [border]])
  expect(joined.map(({ title }) => title)).toEqual(['From 22:00', 'From 23:40'])
})

it('knows what is on without the guide, until that is over', () => {
  const [entry] = onAirEntry(aChannel(), Date.parse(evening('20:00')))
  expect(entry).toMatchObject({
    title: 'Night Train',
    startDate: evening('19:30'),
    endDate: evening('20:30'),
  })
  expect(onAirEntry(aChannel(), Date.parse(evening('20:30')))).toEqual([])
  expect(onAirEntry(aChannel({ epgInfo: null }), 0)).toEqual([])
})
