import { printFigures } from '../../../bench/figures'
import { listModules, programs } from '../../measure/house/list-modules'
import { measureHouse } from '../../measure/house/measure-house'

for (const [program, folders] of Object.entries(programs)) {
  const { figures, fullRooms, mutualPairs } = measureHouse(folders.flatMap(listModules))
  printFigures(program, figures)
  for (const name of [...fullRooms, ...mutualPairs]) console.log(`    ${name}`)
}
