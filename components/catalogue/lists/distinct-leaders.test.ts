import { aBreakdown, aCard } from '../testing/titles'
import { leadersOf, withDistinctLeaders } from './distinct-leaders'

const rail = (code: string, ...ids: number[]) =>
  aBreakdown({ code, videoResources: ids.map((id) => aCard({ id })) })
const idsOf = (rails: ReturnType<typeof withDistinctLeaders<ReturnType<typeof rail>>>) =>
  rails.map(({ videoResources }) => videoResources.map(({ id }) => id))

it('lets the later of two rails with the same first title begin with its next one, and loses none', () => {
  expect(idsOf(withDistinctLeaders([rail('a', 1, 2, 3), rail('b', 1, 2, 4), rail('c', 2, 1, 5)]))).toEqual([
    [1, 2, 3],
    [2, 1, 4],
    [5, 2, 1],
  ])
})

it('gives way to what leads already', () => {
  expect(idsOf(withDistinctLeaders([rail('a', 1, 2), rail('b', 2, 1, 3)], { leaders: [1] }))).toEqual([
    [2, 1],
    [3, 2, 1],
  ])
})

it('keeps the order of a ranked rail, to which those before it give way too', () => {
  const rails = [rail('a', 1, 2), rail('top', 1, 2), rail('b', 2, 3)]
  expect(idsOf(withDistinctLeaders(rails, { leaders: [1], ranked: ['top'] }))).toEqual([
    [2, 1],
    [1, 2],
    [3, 2],
  ])
})

it('leaves a rail as it is when all of its titles lead elsewhere, or when it is empty', () => {
  expect(idsOf(withDistinctLeaders([rail('a', 1), rail('b', 1), rail('c')]))).toEqual([[1], [1], []])
})

it('names the first title of each rail', () => {
  expect(leadersOf([rail('a', 3, 1), rail('b'), rail('c', 4)])).toEqual([3, 4])
})
