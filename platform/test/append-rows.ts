import { openDatabase } from '../db/database'
import { fact } from '../db/schema/operation'

/** Inserts row after row into the folder's database, and prints the number of each that is committed. */
async function appendRows(folder: string) {
  const { database } = await openDatabase({ appRoot: process.cwd(), folder, url: null })
  for (let number = 1; ; number += 1) {
    await database.insert(fact).values({ name: `fact-${number}`, value: 'x'.repeat(200) })
    process.stdout.write(`<${number}>\n`)
  }
}

appendRows(process.argv[2] ?? '').catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exit(75)
})
