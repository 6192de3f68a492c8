import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLedger } from './ledger'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-'))
  file = join(folder, 'inner', 'ledger.jsonl')
})

afterEach(() => rmSync(folder, { recursive: true }))

it('syncs every entry to disk, in order, before it confirms it', async () => {
  const ledger = await openLedger(file)
  await Promise.all(Array.from({ length: 200 }, (_value, at) => ledger.append({ at })))
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(lines.map((_line, at) => ({ at })))
  expect(lines).toHaveLength(200)
  await ledger.close()
})

it('drops a line that a crash has cut off, and goes on after the last whole one', async () => {
  const first = await openLedger(file)
  await first.append({ at: 1 })
  await first.close()
  appendFileSync(file, '{"at":2,"text":"ends here')
  const second = await openLedger(file)
  expect(second.entries).toEqual([{ at: 1 }])
  await second.append({ at: 3 })
  await second.close()
  expect(readFileSync(file, 'utf8')).toBe('{"at":1}\n{"at":3}\n')
})
