import { listModules, programs } from '../measure/house/list-modules'
import { measureHouse } from '../measure/house/measure-house'

/** What no rule on single imports can see, in the working directory: rooms that are too full, or import each other. */
export function findRoomProblems(): string[] {
  return Object.values(programs).flatMap((folders) => {
    const { fullRooms, mutualPairs } = measureHouse(folders.flatMap(listModules))
    return [
      ...fullRooms.map((room) => `too many modules in one room: ${room}`),
      ...mutualPairs.map((pair) => `rooms import each other: ${pair}`),
    ]
  })
}
