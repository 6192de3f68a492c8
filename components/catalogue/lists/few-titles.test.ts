import { aBreakdown, aCard } from '../testing/titles'
import { fewTitlesOf } from './few-titles'

const rail = (...ids: number[]) => aBreakdown({ videoResources: ids.map((id) => aCard({ id })) })
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const idsOf = (rails: ReturnType<typeof rail>[], spotlight: number[] = []) =>
  fewTitlesOf(rails, spotlight)?.map(({ id }) => id) ?? null

it.each([1, 3, 6, 7])('lists each of %d titles once, in the order of the rails', (count) => {
  expect(idsOf([rail(...range(count)), rail(...range(count).toReversed())])).toEqual(range(count))
})

it.each([0, 8, 60])('leaves %d titles to the rails', (count) => {
  expect(idsOf([rail(...range(count))])).toBeNull()
})

it('lists a title itself where a rail has an episode of it', () => {
  const episode = { seasonIndex: 2, videoIndex: 5 }
  expect(fewTitlesOf([aBreakdown({ videoResources: [aCard({ episode })] })], [])).toEqual([aCard()])
})

it('begins with titles that the spotlight does not', () => {
  expect(idsOf([rail(1, 2, 3)], [1])).toEqual([2, 3, 1])
})
