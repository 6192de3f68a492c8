import { listModules, programs } from '../measure/house/list-modules'
import { measureHouse } from '../measure/house/measure-house'

const houses = Object.entries(programs).map(
  ([program, folders]) => [program, measureHouse(folders.flatMap(listModules))] as const,
)

it.each(houses)('finds no folder with more than 25 modules: %s', (_program, { fullRooms }) => {
  expect(fullRooms).toEqual([])
})

it.each(houses)('finds no two folders that import each other: %s', (_program, { mutualPairs }) => {
  expect(mutualPairs).toEqual([])
})
