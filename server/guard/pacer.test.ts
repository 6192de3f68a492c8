import { createPacer } from './pacer'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Asks for a turn for each network, and returns the list in which those that had theirs appear. */
function line(pacer: ReturnType<typeof createPacer>, networks: readonly string[]): string[] {
  const served: string[] = []
  for (const network of networks) void pacer.turn(network).then((hasTurn) => hasTurn && served.push(network))
  return served
}

it('gives the first turn at once and each later one after the interval', async () => {
  const served = line(createPacer({ intervalMs: 4 }), ['a', 'a', 'a'])
  await jest.advanceTimersByTimeAsync(0)
  expect(served).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(3)
  expect(served).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(5)
  expect(served).toHaveLength(3)
})

it('gives turns to one network after the other', async () => {
  const served = line(createPacer(), ['a', 'a', 'a', 'b'])
  await jest.advanceTimersByTimeAsync(100)
  expect(served).toEqual(['a', 'b', 'a', 'a'])
})

it('refuses at once the requests of a network that has too many waiting, and of no other', async () => {
  const pacer = createPacer({ waitingPerNetwork: 1 })
  void pacer.turn('a')
  expect(await pacer.turn('a')).toBe(false)
  const served = line(pacer, ['b'])
  await jest.advanceTimersByTimeAsync(100)
  expect(served).toEqual(['b'])
})

it('refuses at once where too many wait in all', async () => {
  const pacer = createPacer({ maxWaiting: 1 })
  void pacer.turn('a')
  expect(await pacer.turn('b')).toBe(false)
})
