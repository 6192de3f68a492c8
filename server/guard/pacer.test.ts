import { createPacer } from './pacer'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Asks for a turn for each network, and returns the list in which those that had theirs appear. */
function line(pacer: ReturnType<typeof createPacer>, networks: readonly string[]): string[] {
  const served: string[] = []
  for (const network of networks) void pacer.turn(network).then((hasTurn) => hasTurn && served.push(network))
  return served
}

it('grants the first turn at once and each later one after the interval', async () => {
  const served = line(createPacer({ intervalMs: 4 }), ['a', 'a', 'a'])
  await jest.advanceTimersByTimeAsync(0)
  expect(served).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(3)
  expect(served).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(5)
  expect(served).toHaveLength(3)
})

it('alternates between networks', async () => {
  const served = line(createPacer(), ['a', 'a', 'a', 'b'])
  await jest.advanceTimersByTimeAsync(100)
  expect(served).toEqual(['a', 'b', 'a', 'a'])
})

it('rejects requests only of the network whose queue is full', async () => {
  const pacer = createPacer({ waitingPerNetwork: 1 })
  void pacer.turn('a')
  expect(await pacer.turn('a')).toBe(false)
  const served = line(pacer, ['b'])
  await jest.advanceTimersByTimeAsync(100)
  expect(served).toEqual(['b'])
})

it('rejects requests when the whole queue is full', async () => {
  const pacer = createPacer({ maxWaiting: 1 })
  void pacer.turn('a')
  expect(await pacer.turn('b')).toBe(false)
})
