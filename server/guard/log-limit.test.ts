import { log } from '@/lib/api/log'
import { createLogLimit } from './log-limit'

function setUp() {
  let clock = 0
  const limit = createLogLimit('refused requests', { maxLines: 2, intervalMs: 100, now: () => clock })
  return {
    mayAll: (count: number) => Array.from({ length: count }, () => limit.may()),
    pass: () => (clock += 100),
  }
}

it('limits the lines per interval', () => {
  const { mayAll } = setUp()
  expect(mayAll(4)).toEqual([true, true, false, false])
})

it('resumes in the next interval and reports how many lines were dropped', () => {
  const info = jest.spyOn(log, 'info').mockReturnValue(undefined)
  const { mayAll, pass } = setUp()
  mayAll(5)
  pass()
  expect(mayAll(1)).toEqual([true])
  expect(info.mock.calls).toEqual([
    [{ what: 'refused requests', leftOut: 3 }, 'lines were left out of this log'],
  ])
  info.mockRestore()
})

it('reports nothing when no line was dropped', () => {
  const info = jest.spyOn(log, 'info').mockReturnValue(undefined)
  const { mayAll, pass } = setUp()
  mayAll(2)
  pass()
  mayAll(1)
  expect(info).not.toHaveBeenCalled()
  info.mockRestore()
})
