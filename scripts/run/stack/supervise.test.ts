import { setTimeout as sleep } from 'node:timers/promises'
import { startProgram, type Program } from './program'
import { reasonOf, superviseProgram } from './supervise'

interface Line {
  name: string
  code: number | null
  signal: string | null
  reason: string
  pauseMs: number
}

const idle = 'setInterval(() => undefined, 1_000)'
let supervised: Program | undefined
afterEach(() => supervised?.stop())

/** Supervises a program that runs these scripts one after the other, and repeats the last one. */
function supervise(scripts: string[], settledMs = 0) {
  const lines: Line[] = []
  let started = 0
  const start = () => {
    const script = scripts[Math.min(started, scripts.length - 1)] ?? ''
    started += 1
    return startProgram('web app', ['--max-old-space-size=16', '-e', script], process.env)
  }
  const log = { error: (line: Line) => void lines.push(line) }
  supervised = superviseProgram(start(), start, { settledMs, firstPauseMs: 40, log })
  return { lines, started: () => started, program: supervised }
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + 20_000
  while (!condition() && performance.now() < deadline) await sleep(5)
}

it('restarts a program that exited, and logs why', async () => {
  const { lines, started } = supervise(['process.exit(3)', idle])
  await until(() => started() === 2)
  expect(lines).toEqual([
    { name: 'web app', code: 3, signal: null, reason: 'ended by itself with code 3', pauseMs: 0 },
  ])
})

it('restarts a program that was killed, and logs the signal', async () => {
  const { lines, started } = supervise(["process.kill(process.pid, 'SIGKILL')", idle])
  await until(() => started() === 2)
  expect(lines).toMatchObject([{ code: null, signal: 'SIGKILL', reason: expect.stringContaining('killed') }])
})

it("restarts a program that ran out of heap, and logs Node's error", async () => {
  // Jest mistakes this message for its own worker's.
  const shown = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const fill = 'const all = []; for (;;) all.push(new Array(1_000).fill(0))'
  const { lines, started } = supervise([fill, idle])
  await until(() => started() === 2)
  shown.mockRestore()
  expect(lines[0]?.reason).toMatch(/FATAL ERROR: .*heap/)
}, 30_000)

it('pauses increasingly before restarting a program that keeps exiting early', async () => {
  const { lines } = supervise(['process.exit(1)'], 60_000)
  await until(() => lines.length === 4)
  expect(lines.map(({ pauseMs }) => pauseMs)).toEqual([0, 40, 80, 160])
}, 30_000)

it('does not restart a program with an invalid configuration, and logs it', async () => {
  const { lines, started, program } = supervise(['process.exit(78)', idle])
  expect(await program.exited).toBe(78)
  expect([started(), lines]).toEqual([
    1,
    [{ name: 'web app', code: 78, reason: expect.stringContaining('configuration is at fault') }],
  ])
})

it('stops a program without restarting it', async () => {
  const { lines, started, program } = supervise([idle])
  await program.stop()
  expect([lines.length, started()]).toEqual([0, 1])
})

it('stops during a pause without restarting the program', async () => {
  const { lines, started, program } = supervise(['process.exit(1)'], 60_000)
  await until(() => lines.length === 4)
  await program.stop()
  expect(started()).toBe(4)
})

it('explains an abort as a full heap', () => {
  expect(reasonOf({ code: null, signal: 'SIGABRT', lastError: null, quietMs: 0 })).toContain('heap is full')
})

it('does not report an earlier error as the reason of a kill', () => {
  const ending = { code: null, signal: 'SIGKILL', lastError: 'Error: old', quietMs: 0 } as const
  expect(reasonOf(ending)).toContain('killed')
})

it('does not report an error that was logged long before the exit as its reason', () => {
  const ending = { code: 3, signal: null, lastError: 'Error: old' }
  const reasons = [100, 60_000].map((quietMs) => reasonOf({ ...ending, quietMs }))
  expect(reasons).toEqual(['Error: old', 'ended by itself with code 3'])
})
