import { listModules, programs } from '../measure/house/list-modules'
import { measureHouse } from '../measure/house/measure-house'

const { fullRooms, mutualPairs } = measureHouse(programs['The web app'].flatMap(listModules))

it('finds no folder of the web app with more than 25 modules', () => {
  expect(fullRooms).toEqual([])
})

it('finds no two folders of components or lib that import each other', () => {
  expect(mutualPairs.filter((pair) => !pair.startsWith('server'))).toEqual([])
})
