import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDataPrivate } from './start-web'

let folder: string
let umask: number

beforeEach(() => {
  umask = process.umask(0o022)
  folder = mkdtempSync(join(tmpdir(), 'web-data-'))
})
afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true, force: true })
})

const modeOf = (path: string) => statSync(path).mode & 0o777

it('restricts an open data folder and the files created afterwards', () => {
  chmodSync(folder, 0o755)
  makeDataPrivate(folder)
  writeFileSync(join(folder, 'preview.png'), 'x')
  expect([modeOf(folder), modeOf(join(folder, 'preview.png'))]).toEqual([0o700, 0o600])
})

it('does not stop the web app from starting where no folder can be created', () => {
  writeFileSync(join(folder, 'file'), 'x')
  expect(() => makeDataPrivate(join(folder, 'file/data'))).not.toThrow()
})
