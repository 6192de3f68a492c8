import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'

const day = 86_400_000
const clock = `${pathToFileURL('scripts/run/stack/later-clock.mjs').href}?by=${day}`

function run(script: string): unknown {
  const env = { ...process.env, NODE_OPTIONS: `--import=${clock}` }
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { env }).toString())
}

test('moves a program and its threads ahead by the given time', () => {
  const times = run(`
    const { Worker } = require('node:worker_threads')
    const thread = 'import { parentPort } from "node:worker_threads"; parentPort.postMessage(Date.now())'
    const worker = new Worker(new URL('data:text/javascript,' + thread))
    worker.on('message', (there) => console.log(JSON.stringify([Date.now(), new Date().getTime(), there])))
  `) as number[]
  expect(times).toHaveLength(3)
  for (const time of times) expect(Math.abs(time - Date.now() - day)).toBeLessThan(20_000)
})

test('leaves explicit dates alone', () => {
  expect(run(`console.log(JSON.stringify([new Date(0), new Date(2030, 0, 1, 12) instanceof Date]))`)).toEqual(
    ['1970-01-01T00:00:00.000Z', true],
  )
})

test('keeps the clock running', () => {
  expect(
    run(`const from = Date.now(); setTimeout(() => console.log(Date.now() - from), 60)`),
  ).toBeGreaterThan(40)
})

test('has every own property of Date', () => {
  const names = run('console.log(JSON.stringify(Object.getOwnPropertyNames(Date)))')
  expect(names).toEqual(expect.arrayContaining(['UTC', 'now', 'parse', 'prototype']))
})
