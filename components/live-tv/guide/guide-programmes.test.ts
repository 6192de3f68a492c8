import { joinBlocks, onAirProgramme } from './guide-programmes'
import { aChannel, aProgramme, evening } from '../testing/channels'

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
