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

it('limits the lines per interval', () => {
  const { mayAll } = setUp()
  expect(mayAll(4)).toEqual([true, true, false, false])
})

it('resumes in the next interval and reports how many lines were dropped', () => {
  const { mayAll, pass, onLeftOut } = setUp()
  mayAll(5)
  pass()
  expect(mayAll(1)).toEqual([true])
  expect(onLeftOut.mock.calls).toEqual([[3]])
})

it('reports nothing when no line was dropped', () => {
  const { mayAll, pass, onLeftOut } = setUp()
  mayAll(2)
  pass()
  mayAll(1)
  expect(onLeftOut).not.toHaveBeenCalled()
})
