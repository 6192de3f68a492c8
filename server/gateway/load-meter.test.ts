import { createLoadMeter } from './serve-call'

const sampleMs = 250
const delay = { mean: 0, enable: () => true, disable: () => true, reset: jest.fn() }
const after = (meanMs: number) => {
  delay.mean = meanMs * 1e6
  jest.advanceTimersByTime(sampleMs)
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('reports overload after two late samples in a row, not after one', () => {
  const meter = createLoadMeter({ maxDelayMs: 100, delay })
  after(101)
  expect(meter.isBehind()).toBe(false)
  after(101)
  expect(meter.isBehind()).toBe(true)
})

it('recovers after one sample in time', () => {
  const meter = createLoadMeter({ maxDelayMs: 100, delay })
  for (const ms of [500, 500, 100]) after(ms)
  expect(meter.isBehind()).toBe(false)
  after(500)
  expect(meter.isBehind()).toBe(false)
})

it('measures samples independently and stops when closed', () => {
  const meter = createLoadMeter({ maxDelayMs: 100, delay })
  delay.reset.mockClear()
  after(0)
  after(0)
  meter.close()
  after(500)
  after(500)
  expect(delay.reset).toHaveBeenCalledTimes(2)
  expect(meter.isBehind()).toBe(false)
})
