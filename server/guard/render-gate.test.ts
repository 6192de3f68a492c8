import { createRenderGate, GateFull } from './render-gate'

function blockedRender() {
  let end: () => void = () => undefined
  const promise = new Promise<void>((resolve) => (end = resolve))
  return { render: () => promise, end }
}

const unknown = (address: string) => ({ known: false, address })
const known = { known: true, address: '192.0.2.1' }
const turn = () => new Promise((resolve) => setImmediate(resolve))

it('renders known pages before unknown ones that waited longer', async () => {
  const gate = createRenderGate({ slots: 1 })
  const first = blockedRender()
  const order: string[] = []
  const note = (name: string) => () => Promise.resolve(void order.push(name))
  const all = [
    gate.run(known, first.render),
    gate.run(unknown('a'), note('unknown')),
    gate.run(known, note('known')),
  ]
  first.end()
  await Promise.all(all)
  expect(order).toEqual(['known', 'unknown'])
})

it('renders one unknown page per address at a time', async () => {
  const gate = createRenderGate({ slots: 8, unknownSlots: 2, unknownPerAddress: 1 })
  const [first, second] = [blockedRender(), blockedRender()]
  const started: string[] = []
  const run = (address: string, one: ReturnType<typeof blockedRender>) =>
    gate.run(unknown(address), () => (started.push(address), one.render()))
  const all = [run('a', first), run('a', first), run('b', second)]
  await turn()
  expect(started).toEqual(['a', 'b'])
  first.end()
  second.end()
  await Promise.all(all)
  expect(started).toEqual(['a', 'b', 'a'])
})

it('rejects a render when the queue is full', async () => {
  const gate = createRenderGate({ slots: 1, maxWaiting: 1 })
  const first = blockedRender()
  const all = [gate.run(known, first.render), gate.run(known, () => Promise.resolve())]
  await expect(gate.run(known, () => Promise.resolve())).rejects.toThrow(GateFull)
  first.end()
  await Promise.all(all)
})

it('renders a known page of another address before those of one that already has some running', async () => {
  const gate = createRenderGate({ slots: 2 })
  const [first, second] = [blockedRender(), blockedRender()]
  const order: string[] = []
  const note = (name: string) => () => Promise.resolve(void order.push(name))
  const other = { known: true, address: '198.51.100.1' }
  const all = [
    gate.run(known, first.render),
    gate.run(known, second.render),
    gate.run(known, note('same')),
    gate.run(other, note('other')),
  ]
  first.end()
  await Promise.resolve(all[0])
  await turn()
  expect(order).toEqual(['other', 'same'])
  second.end()
  await Promise.all(all)
})

it('rejects renders only of the address that fills the queue', async () => {
  const gate = createRenderGate({ slots: 1, waitingPerAddress: 1 })
  const first = blockedRender()
  const done = () => Promise.resolve()
  const all = [gate.run(known, first.render), gate.run(known, done)]
  await expect(gate.run(known, done)).rejects.toThrow(GateFull)
  const other = gate.run({ known: true, address: '198.51.100.1' }, done)
  first.end()
  await expect(other).resolves.toBeUndefined()
  await Promise.all(all)
  await expect(gate.run(known, done)).resolves.toBeUndefined()
})

it('rejects a render that waited too long', async () => {
  const gate = createRenderGate({ slots: 1, maxWaitMs: 5 })
  const first = blockedRender()
  const running = gate.run(known, first.render)
  await expect(gate.run(known, () => Promise.resolve())).rejects.toThrow(GateFull)
  first.end()
  await running
})

it('drops a queued request when its viewer leaves', async () => {
  const gate = createRenderGate({ slots: 1, maxWaiting: 1 })
  const first = blockedRender()
  const leaving = new AbortController()
  const running = gate.run(known, first.render)
  const waiting = gate.run({ ...known, signal: leaving.signal }, () => Promise.resolve('rendered'))
  leaving.abort()
  await expect(waiting).rejects.toThrow('aborted')
  const other = gate.run(known, () => Promise.resolve('other'))
  first.end()
  await running
  expect(await other).toBe('other')
})

it('frees the slot when a render fails', async () => {
  const gate = createRenderGate({ slots: 1 })
  await expect(gate.run(known, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate.run(known, () => Promise.resolve('next'))).toBe('next')
})

describe('the slot of an unknown page', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }))
  afterEach(() => jest.useRealTimers())

  interface Rest {
    renderMs: number
    restMs: number
    signal?: AbortSignal
    /** The address that requests the next page. */
    next?: string
  }

  /** Renders a page for `a`, and expects the next page to start after exactly `restMs`. */
  async function expectRest({ renderMs, restMs, signal, next: address = 'a' }: Rest) {
    const gate = createRenderGate({
      unknownSlots: 1,
      unknownPerAddress: 1,
      restShare: 1,
      addressRestShare: 3,
      abandonedRestMs: 500,
    })
    const { render, end } = blockedRender()
    const first = gate.run({ ...unknown('a'), signal }, render)
    await jest.advanceTimersByTimeAsync(renderMs)
    end()
    await first
    const next = jest.fn(() => Promise.resolve())
    const second = gate.run(unknown(address), next)
    await jest.advanceTimersByTimeAsync(restMs - 1)
    expect(next).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    await second
    expect(next).toHaveBeenCalledTimes(1)
  }

  it('rests in proportion to the render time', () => expectRest({ renderMs: 40, restMs: 40, next: 'b' }))

  it('rests longer for the address that used it', () => expectRest({ renderMs: 40, restMs: 120 }))

  it.each([
    ['for the address whose viewer left during the render', 'a', 500],
    ['less for others', 'b', 300],
  ])('rests for a fixed time %s', async (_whom, next, restMs) => {
    const leaving = new AbortController()
    const rest = expectRest({ renderMs: 10, restMs, signal: leaving.signal, next })
    leaving.abort()
    await rest
  })

  it('starts no page for an address that keeps abandoning them within a moment', async () => {
    const gate = createRenderGate({ unknownPerAddress: 2, abandonedRestMs: 0, leaverDelayMs: 50 })
    const abandon = async (ms: number) => {
      const leaving = new AbortController()
      const { render, end } = blockedRender()
      const started = jest.fn(render)
      const run = gate.run({ ...unknown('a'), signal: leaving.signal }, started).catch(() => undefined)
      await jest.advanceTimersByTimeAsync(ms)
      leaving.abort(new Error('left'))
      end()
      await run
      return started.mock.calls.length
    }
    expect([await abandon(20), await abandon(20), await abandon(60)]).toEqual([1, 0, 1])
    const other = jest.fn(() => Promise.resolve())
    await gate.run(unknown('b'), other)
    expect(other).toHaveBeenCalledTimes(1)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(await abandon(20)).toBe(1)
  })
})

it('starts a known page at once while an unknown slot rests', async () => {
  const gate = createRenderGate({ slots: 2, unknownPerAddress: 1, restShare: 1_000 })
  await gate.run(unknown('a'), turn)
  expect(await gate.run(known, () => Promise.resolve('known'))).toBe('known')
})
