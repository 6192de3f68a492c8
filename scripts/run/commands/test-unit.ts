import { bin, runCommand } from '../gates/command'

// Arguments are parts of a test file's path, or options of Jest; without any, all unit and platform tests run.
const { code } = await runCommand(bin('jest'), process.argv.slice(2), { show: true })
process.exitCode = code
