import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { z } from 'zod'
import { storeOptions } from './build-app'
import { readConfig } from '../shared/config'
import { makePrivate } from '../db/data-folder'
import { describeError } from '../plugins/logging'
import type { ErrorGroup } from '../services/operation/error-reports'
import { mapStack } from '../services/operation/stack'
import { backUp, restore } from './back-up'

const usage = `npm run platform -- backup <file>    copies the embedded database of the running platform
npm run platform -- restore <file>   makes the database of a stopped platform from such a copy
npm run platform -- billing <command> <name>=<value> …   payments of the running platform:
  plan       code [position] [screens] [features] [en] [ar] …   a plan, or what is given of it; features with commas:
                                                      free-titles, my-list, kids, everything, live, family
  product    code planCode periodCode                 a plan by the month or year: monthly, yearly
  price      productCode amount currency [startsAt]   a new price from then on, in minor units; members agree to a dearer one,
                                                      and are asked once it has started
  sell       productCode gateways                     by which payment gateways, with commas; none takes it off
  tax        countryCode rate [startsAt]              included in prices, in hundredths of a percent
  promo      code productCode amount [days] [startsAt] [endsAt] [maxUses]   of one product or several, with commas
  refund     receipt [amount reason]                  a payment, or a part of it; the same reason twice refunds once
  grant      email productCode days                   a plan without money
  cancel     email                                    at the end of the period
  cancellations                                       those that arrived without a login, with their reasons
  replay                                              compares every subscription with its events
  reconcile  [since]                                  compares our books with the payment gateways: two days, or from then on
npm run platform -- ledger <file>    writes the ledger as CSV
npm run platform -- requests <file>  writes who wants to be invited to register as CSV
npm run platform -- landing <command>   landing pages of the running platform, at /landing/vip and /partners/<slug>:
  list
  show <slug>                                         as \`put\` takes it
  put <file>                                          adds or replaces the page that this JSON file describes
  remove <slug>
npm run platform -- errors           lists the errors of pages and of both programs, by their places in the sources
npm run platform -- errors clear     forgets them
npm run platform -- support <command> <name>=<value> …   requests to customer support:
  list       [state] [after]                          100 open ones, oldest first; state=closed or state=all for others,
                                                      newest first; the next 100 by what it says after "next"
  show       ticket                                   with the message, the files and the answers
  files      ticket folder                            fetches its files into a folder
  answer     ticket text                              by mail to the sender
  close      ticket                                   settled: deleted with its files thirty days later
  delete     ticket                                   at once, with its files`

/** Runs an operator command. @returns the exit code */
async function run([command, ...rest]: readonly string[]): Promise<number> {
  const [first] = rest
  if (first && (command === 'backup' || command === 'restore')) return copyDatabase(command, first)
  if (first && command === 'ledger') return writeCsv('billing/ledger.csv', first)
  if (first && command === 'requests') return writeCsv('registration-requests.csv', first)
  if (first && command === 'landing') return runLanding(first, rest[1])
  if (command === 'errors' && (first === undefined || first === 'clear')) return showErrors(first)
  if (first === 'files' && command === 'support') return fetchFiles(rest.slice(1))
  if (first && (command === 'billing' || command === 'support'))
    return runCommand(command, first, rest.slice(1))
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

const pathOf = (file: string) => resolve(process.env.INIT_CWD ?? '.', file)

/** A request to the running platform's operator routes. */
function requestAdmin(path: string, body?: object): Promise<Response> {
  const { host, port, adminToken } = readConfig(process.env)
  const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' }
  const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  return fetch(`http://${host}:${port}/admin/${path}`, sent)
}

async function printResponse(response: Response) {
  console.log(JSON.stringify(await response.json(), null, 2))
  return response.ok ? 0 : 1
}

async function writeCsv(address: string, file: string) {
  const response = await requestAdmin(address)
  if (!response.ok) throw new Error(`The platform answered ${response.status}.`)
  const path = pathOf(file)
  writeFileSync(path, await response.text(), { mode: 0o600 })
  console.log(`Written to ${path}`)
  return 0
}

async function runLanding(command: string, argument = '') {
  const path = `landing/${encodeURIComponent(command)}`
  if (command === 'put')
    return printResponse(
      await requestAdmin(path, JSON.parse(readFileSync(pathOf(argument), 'utf8')) as object),
    )
  return printResponse(await requestAdmin(path, argument === '' ? {} : { slug: argument }))
}

/** Stacks are mapped here, by the source maps beside the build, which are never served. */
async function showErrors(command?: 'clear') {
  const response = await (command === 'clear' ? requestAdmin('errors/clear', {}) : requestAdmin('errors'))
  if (!response.ok) throw new Error(`The platform answered ${response.status}.`)
  if (command === 'clear') return 0
  const { appRoot } = readConfig(process.env)
  const { data } = (await response.json()) as { data: ErrorGroup[] }
  for (const { count, name, message, stack, source, route, release, lang, browser, lastSeenAt } of data) {
    console.log(`${count} × ${name}: ${message}`)
    console.log(`    ${source}, ${route}, ${release}, ${lang}, last ${String(lastSeenAt)}, ${browser}`)
    console.log(`${mapStack(stack, join(appRoot, '.next', 'maps'))}\n`)
  }
  if (data.length === 0) console.log('No errors were reported.')
  return 0
}

const readValues = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    values.map((value) => {
      const [name = '', ...text] = value.split('=')
      return [name, text.join('=')]
    }),
  )

async function runCommand(area: 'billing' | 'support', command: string, values: readonly string[]) {
  return printResponse(await requestAdmin(`${area}/${encodeURIComponent(command)}`, readValues(values)))
}

const ticketSchema = z.object({
  data: z.object({ files: z.array(z.object({ file: z.uuid(), name: z.string() })) }),
})

/** Saves the files of a ticket under their ids: a stranger's file names are not used here. */
async function fetchFiles(values: readonly string[]) {
  const { ticket = '', folder = '.' } = readValues(values)
  const response = await requestAdmin('support/show', { ticket })
  if (!response.ok) throw new Error(`The platform answered ${response.status}.`)
  const { data } = ticketSchema.parse(await response.json())
  const target = pathOf(folder)
  mkdirSync(target, { recursive: true, mode: 0o700 })
  for (const { file, name } of data.files) {
    const path = join(target, `${file}${/\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''}`)
    const { ok, status, body } = await requestAdmin(`support/files/${file}`)
    if (!ok || !body) throw new Error(`The platform answered ${status}.`)
    const bytes = Readable.fromWeb(body as ReadableStream<Uint8Array>)
    await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    console.log(`${name} written to ${path}`)
  }
  return 0
}

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(describeError(error).message)
  return 1
})
