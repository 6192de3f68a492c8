import { findRoomProblems } from '../../gates/find-room-problems'
import { bin, runCommand } from './command'

const rooms = [
  'app',
  'components',
  'lib',
  'platform',
  'server',
  'demo',
  'scripts',
  'e2e',
  'bench',
  'middleware.ts',
]

const imports = await runCommand(bin('depcruise'), ['--config', '.dependency-cruiser.mjs', ...rooms])
const problems = findRoomProblems()
console.log(imports.output)
for (const problem of problems) console.log(problem)
process.exitCode = imports.code === 0 && problems.length === 0 ? 0 : 1
