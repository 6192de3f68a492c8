import { resolve } from 'node:path'
import { storeOptions } from './build-app'
import { readConfig } from '../shared/config'
import { makePrivate } from '../db/data-folder'
import { describeError } from '../plugins/logging'
import { backUp, restore } from './back-up'

const usage = `npm run platform -- backup <file>    copies the embedded database of the running platform
npm run platform -- restore <file>   makes the database of a stopped platform from such a copy`

/** Runs an operator command. @returns the exit code */
async function run([command, file]: readonly string[]): Promise<number> {
  if (!file || (command !== 'backup' && command !== 'restore')) {
    console.error(usage)
    return 64
  }
  const config = readConfig(process.env)
  makePrivate(config.dataDir)
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  if (command === 'backup') {
    const platform = `http://${config.host}:${config.port}`
    await backUp({ platform, token: config.adminToken, file: path })
  } else {
    await restore({ ...storeOptions(config), file: path })
  }
  console.log(command === 'backup' ? `Written to ${path}` : `Restored from ${path}`)
  return 0
}

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(describeError(error).message)
  return 1
})
