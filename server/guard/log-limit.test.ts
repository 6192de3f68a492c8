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

it('lets no more lines through than one interval may have', () => {
  const { mayAll } = setUp()
  expect(mayAll(4)).toEqual([true, true, false, false])
})

it('lets lines through again in the next interval, and says how many were left out', () => {
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

it('says nothing of intervals in which nothing was left out', () => {
  const info = jest.spyOn(log, 'info').mockReturnValue(undefined)
  const { mayAll, pass } = setUp()
  mayAll(2)
  pass()
  mayAll(1)
  expect(info).not.toHaveBeenCalled()
  info.mockRestore()
})
