import { createLogLimit } from './log-limit'

function setUp() {
  let clock = 0
  const onLeftOut = jest.fn()
  const may = createLogLimit({ onLeftOut, maxLines: 2, intervalMs: 100, now: () => clock })
  return {
    onLeftOut,
    mayAll: (count: number) => Array.from({ length: count }, may),
    pass: () => (clock += 100),
  }
}

it('lets no more lines through than one interval may have', () => {
  const { mayAll } = setUp()
  expect(mayAll(4)).toEqual([true, true, false, false])
})

it('lets lines through again in the next interval, and says how many were left out', () => {
  const { mayAll, pass, onLeftOut } = setUp()
  mayAll(5)
  pass()
  expect(mayAll(1)).toEqual([true])
  expect(onLeftOut.mock.calls).toEqual([[3]])
})

it('says nothing of intervals in which nothing was left out', () => {
  const { mayAll, pass, onLeftOut } = setUp()
  mayAll(2)
  pass()
  mayAll(1)
  expect(onLeftOut).not.toHaveBeenCalled()
})
