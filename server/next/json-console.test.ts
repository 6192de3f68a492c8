import { log } from '@/lib/api/log'
import { logConsoleAsJson } from './renderer-thread'

const ignored = () => undefined
const fakeConsole = () => ({ debug: ignored, log: ignored, info: ignored, warn: ignored, error: ignored })

afterEach(() => jest.restoreAllMocks())

it('writes an error with its stack as one line', () => {
  const lines: unknown[][] = []
  jest.spyOn(log, 'error').mockImplementation((...line: unknown[]) => void lines.push(line))
  const target: Pick<Console, 'debug' | 'log' | 'info' | 'warn' | 'error'> = fakeConsole()
  logConsoleAsJson(target)
  target.error('\u001b[31m⨯\u001b[0m', new Error('host is late'))
  expect(lines).toEqual([[{ source: 'console' }, expect.stringMatching(/^⨯ Error: host is late\n +at /)]])
})

it('omits empty calls', () => {
  const write = jest.spyOn(log, 'info').mockImplementation(ignored)
  const target: Pick<Console, 'debug' | 'log' | 'info' | 'warn' | 'error'> = fakeConsole()
  logConsoleAsJson(target)
  target.log('')
  expect(write).not.toHaveBeenCalled()
})

it('leaves out lines beyond a limit', () => {
  const write = jest.spyOn(log, 'error').mockImplementation(ignored)
  const target: Pick<Console, 'debug' | 'log' | 'info' | 'warn' | 'error'> = fakeConsole()
  logConsoleAsJson(target)
  for (let line = 0; line < 1_000; line += 1) target.error('state header not parsed')
  expect(write).toHaveBeenCalledTimes(200)
})
