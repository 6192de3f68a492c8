import { createCallGate } from './call-gate'
import { GateFull } from './render-gate'

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}
const caller = (network = '192.0.2.1', signal = new AbortController().signal) => ({ network, signal })

function blockedCall() {
  let end: () => void = () => undefined
  const promise = new Promise<void>((resolve) => (end = resolve))
  return { call: () => promise, end }
}

it('starts one call per turn of the event loop', async () => {
  const gate = createCallGate()
  let started = 0
  const all = Array.from({ length: 5 }, () => gate.run(caller(), () => Promise.resolve(void (started += 1))))
  const seen: number[] = []
  for (let turn = 0; turn < 4; turn += 1) {
    await turns(1)
    seen.push(started)
  }
  await Promise.all(all)
  expect(Math.max(...seen.map((count, at) => count - (seen[at - 1] ?? 0)))).toBe(1)
  expect(started).toBe(5)
})

it('never makes a call whose caller has left the queue', async () => {
  const gate = createCallGate()
  const leaving = new AbortController()
  const call = jest.fn(() => Promise.resolve())
  const done = gate.run(caller('192.0.2.1', leaving.signal), call)
  leaving.abort()
  await done
  expect(call).not.toHaveBeenCalled()
})

it('lets other networks overtake one at its limit', async () => {
  const gate = createCallGate({ perNetwork: 1 })
  const first = blockedCall()
  const order: string[] = []
  const note = (name: string) => () => Promise.resolve(void order.push(name))
  const all = [
    gate.run(caller('a'), first.call),
    gate.run(caller('a'), note('a')),
    gate.run(caller('b'), note('b')),
  ]
  await turns(5)
  expect(order).toEqual(['b'])
  first.end()
  await Promise.all(all)
  expect(order).toEqual(['b', 'a'])
})

it('counts an abandoned call as running for a while', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  const gate = createCallGate({ perNetwork: 1, abandonedMs: 100 })
  const leaving = new AbortController()
  await gate.run(caller('a', leaving.signal), () => Promise.resolve(leaving.abort()))
  let isStarted = false
  const next = gate.run(caller('a'), () => Promise.resolve(void (isStarted = true)))
  await turns(5)
  expect(isStarted).toBe(false)
  await jest.advanceTimersByTimeAsync(100)
  await next
  expect(isStarted).toBe(true)
  jest.useRealTimers()
})

it('releases abandoned calls one by one', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  const gate = createCallGate({ perNetwork: 3, abandonedMs: 100 })
  const leaving = new AbortController()
  const abandoned = Array.from({ length: 3 }, () =>
    gate.run(caller('a', leaving.signal), async () => {
      await turns(5)
      leaving.abort()
    }),
  )
  await Promise.all(abandoned)
  let started = 0
  const start = () => {
    started += 1
    return new Promise<void>(() => undefined)
  }
  for (let call = 0; call < 3; call += 1) void gate.run(caller('a'), start)
  for (const expected of [1, 2, 3]) {
    await jest.advanceTimersByTimeAsync(100)
    await turns(3)
    expect(started).toBe(expected)
  }
  jest.useRealTimers()
})

it('starts the next call of a network right after a failure', async () => {
  const gate = createCallGate({ perNetwork: 1 })
  await expect(gate.run(caller(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const call = jest.fn(() => Promise.resolve())
  await gate.run(caller(), call)
  expect(call).toHaveBeenCalledTimes(1)
})

it('rejects a call when the queue is full', async () => {
  const gate = createCallGate({ maxWaiting: 1 })
  const first = gate.run(caller(), () => Promise.resolve())
  await expect(gate.run(caller(), () => Promise.resolve())).rejects.toThrow(GateFull)
  await first
})

it('alternates between networks that wait', async () => {
  const gate = createCallGate()
  const order: string[] = []
  const note = (name: string) => () => Promise.resolve(void order.push(name))
  const many = Array.from({ length: 3 }, () => gate.run(caller('a'), note('a')))
  await Promise.all([...many, gate.run(caller('b'), note('b'))])
  expect(order.indexOf('b')).toBeLessThanOrEqual(1)
})

it('rejects calls only of the network whose queue is full', async () => {
  const gate = createCallGate({ waitingPerNetwork: 1 })
  const call = () => Promise.resolve()
  const first = gate.run(caller('a'), call)
  await expect(gate.run(caller('a'), call)).rejects.toThrow(GateFull)
  await gate.run(caller('b'), call)
  await first
})
