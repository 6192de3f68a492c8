import { aBreakdown, aCard } from '../testing/titles'
import { fewTitlesOf, frontsOf, withDistinctFronts } from './distinct-fronts'

const rail = (code: string, ...ids: number[]) =>
  aBreakdown({ code, videoResources: ids.map((id) => aCard({ id })) })
const idsOf = (rails: ReturnType<typeof withDistinctFronts<ReturnType<typeof rail>>>) =>
  rails.map(({ videoResources }) => videoResources.map(({ id }) => id))

it('brings titles to the front of a rail that are at the front of no earlier one, and loses none', () => {
  const rails = [rail('a', 1, 2, 3, 4), rail('b', 1, 5, 2, 6, 7, 3), rail('c', 6, 1, 8, 9, 10)]
  expect(idsOf(withDistinctFronts(rails))).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 1, 2, 3],
    [8, 9, 10, 6, 1],
  ])
})

it('gives way to the fronts that stand already', () => {
  const rails = [rail('a', 2, 1, 3, 4, 5, 6)]
  expect(idsOf(withDistinctFronts(rails, { fronts: [[1, 2, 3]] }))).toEqual([[4, 5, 6, 2, 1, 3]])
})

it('begins with a title that leads nowhere once all of its titles are at another front', () => {
  const rails = [rail('a', 1, 2, 3), rail('b', 1, 2, 3), rail('c', 1, 2, 3)]
  expect(idsOf(withDistinctFronts(rails))).toEqual([
    [1, 2, 3],
    [2, 3, 1],
    [3, 1, 2],
  ])
})

it('keeps the order of a ranked rail, to which those before it give way too', () => {
  const rails = [rail('a', 1, 2, 5), rail('top', 1, 2, 3), rail('b', 2, 4, 3)]
  expect(idsOf(withDistinctFronts(rails, { fronts: [[1]], ranked: ['top'] }))).toEqual([
    [5, 2, 1],
    [1, 2, 3],
    [4, 2, 3],
  ])
})

it('leaves a rail as it is when all of its titles lead elsewhere, or when it is empty', () => {
  expect(idsOf(withDistinctFronts([rail('a', 1), rail('b', 1), rail('c')]))).toEqual([[1], [1], []])
})

it('names up to three titles at the front of each rail', () => {
  expect(frontsOf([rail('a', 3, 1, 2, 4), rail('b'), rail('c', 4)])).toEqual([[3, 1, 2], [], [4]])
})

it('lets what a rail above shows at once follow the rest of a rail, unless its order says something', () => {
  const rails = [rail('a', 1, 2, 3, 4, 5), rail('list', 2, 6), rail('b', 1, 6, 5, 7, 2, 8)]
  expect(idsOf(withDistinctFronts(rails, { ranked: ['list'], shownAtOnce: 4 }))).toEqual([
    [1, 3, 4, 2, 5],
    [2, 6],
    [5, 7, 8, 1, 6, 2],
  ])
})

describe('a home of few titles', () => {
  const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  const fewIdsOf = (rails: number[][], spotlight: number[] = []) =>
    fewTitlesOf(
      rails.map((ids) => rail('few', ...ids)),
      spotlight,
    )?.map(({ id }) => id) ?? null

  it.each([1, 3, 6, 7])('lists each of %d titles once, in the order of the rails', (count) => {
    expect(fewIdsOf([range(count), range(count).toReversed()])).toEqual(range(count))
  })

  it.each([0, 8, 60])('leaves %d titles to the rails', (count) => {
    expect(fewIdsOf([range(count)])).toBeNull()
  })

  it('lists a title itself where a rail has an episode of it', () => {
    const episode = { seasonIndex: 2, videoIndex: 5 }
    expect(fewTitlesOf([aBreakdown({ videoResources: [aCard({ episode })] })], [])).toEqual([aCard()])
  })

  it('begins with titles that the spotlight does not', () => {
    expect(fewIdsOf([[1, 2, 3]], [1])).toEqual([2, 3, 1])
  })
})
