/**
 * Lets one waiter go on per turn of the event loop, first in, first out, so that a burst of work is interleaved with
 * whatever else is ready.
 */
export function createTurns() {
  const waiting: (() => void)[] = []

  function giveTurn(): void {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(giveTurn)
  }

  return {
    next: (): Promise<void> =>
      new Promise((resolve) => {
        if (waiting.push(resolve) === 1) setImmediate(giveTurn)
      }),
  }
}
