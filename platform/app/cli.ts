import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { storeOptions } from './build-app'
import { readConfig } from '../shared/config'
import { makePrivate } from '../db/data-folder'
import { describeError } from '../plugins/logging'
import { backUp, restore } from './back-up'

const usage = `npm run platform -- backup <file>    copies the embedded database of the running platform
npm run platform -- restore <file>   makes the database of a stopped platform from such a copy
npm run platform -- billing <command> <name>=<value> …   payments of the running platform:
  price      productCode amount currency [startsAt]   a new price from then on, in minor units
  sell       productCode gateways                     by which payment gateways, with commas; none takes it off
  tax        countryCode rate [startsAt]              included in prices, in hundredths of a percent
  promo      code productCode amount [startsAt] [endsAt] [maxUses]
  refund     receipt                                  a whole payment, by the number of its receipt
  grant      email productCode days                   a plan without money
  cancel     email                                    at the end of the period
  replay                                              compares every subscription with its events
  reconcile                                           compares our books with the payment gateways
npm run platform -- ledger <file>    writes the ledger as CSV`

/** Runs an operator command. @returns the exit code */
async function run([command, ...rest]: readonly string[]): Promise<number> {
  const [first] = rest
  if (first && (command === 'backup' || command === 'restore')) return copyDatabase(command, first)
  if (first && command === 'ledger') return writeLedger(first)
  if (first && command === 'billing') return runBilling(first, rest.slice(1))
  console.error(usage)
  return 64
}

async function copyDatabase(command: 'backup' | 'restore', file: string) {
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

async function writeLedger(file: string) {
  const { host, port, adminToken } = readConfig(process.env)
  const headers = { authorization: `Bearer ${adminToken}` }
  const response = await fetch(`http://${host}:${port}/admin/billing/ledger.csv`, { headers })
  if (!response.ok) throw new Error(`The platform answered ${response.status}.`)
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  writeFileSync(path, await response.text(), { mode: 0o600 })
  console.log(`Written to ${path}`)
  return 0
}

async function runBilling(command: string, values: readonly string[]) {
  const { host, port, adminToken } = readConfig(process.env)
  const body = Object.fromEntries(
    values.map((value) => {
      const [name = '', ...text] = value.split('=')
      return [name, text.join('=')]
    }),
  )
  const response = await fetch(`http://${host}:${port}/admin/billing/${encodeURIComponent(command)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  console.log(JSON.stringify(await response.json(), null, 2))
  return response.ok ? 0 : 1
}

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(describeError(error).message)
  return 1
})
