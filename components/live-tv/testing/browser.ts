import { act } from '@testing-library/react'
import { queryClient } from '@/lib/query/query-client'
import { evening } from './channels'

let rowListeners: ((isIntersecting: boolean) => void)[] = []

const nextTask = setTimeout

/** A wide or narrow window at a time of the evening. `setRowsInView` brings its rows into view. */
export function openWindow({ wide = false, time = '20:00' } = {}): void {
  rowListeners = []
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
  jest.setSystemTime(Date.parse(evening(time)))
  Object.assign(window, {
    matchMedia: () => ({ matches: wide, addEventListener() {}, removeEventListener() {} }),
    IntersectionObserver: class {
      constructor(private readonly onChange: (entries: unknown[]) => void) {}
      observe(target: Element) {
        rowListeners.push((isIntersecting) => this.onChange([{ target, isIntersecting }]))
      }
      unobserve() {}
    },
  })
}

/** Reports all rows of the page as in view, or out of it. */
export const setRowsInView = (isIntersecting = true) =>
  act(() => rowListeners.forEach((listener) => listener(isIntersecting)))

/** Waits for calls, which take no time of the test's clock. The first tasks load the code that makes them. */
async function settleCalls() {
  for (let task = 0; task < 3 || queryClient().isFetching() > 0; task += 1)
    await new Promise((resolve) => nextTask(resolve))
}

/** Advances the clock by this many milliseconds, and waits for the resulting calls. */
export const advanceTime = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms)
    await settleCalls()
    await jest.advanceTimersByTimeAsync(0)
  })

/** Scrolls the page to this many screens from its top. */
export const scrollToScreen = (screens: number) =>
  Object.defineProperty(window, 'scrollY', { value: screens * innerHeight, configurable: true })
