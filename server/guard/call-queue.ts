interface QueueOptions {
  maxWaiting?: number
}

/**
 * Starts calls one by one, in the order of their arrival and one in each turn of the event loop, so that pages and media
 * that arrive meanwhile are not behind all of them. `turn` resolves with whether the call may start: not when its caller
 * has left before its turn, which then costs nothing, nor when too many wait.
 */
export function createCallQueue({ maxWaiting = 5_000 }: QueueOptions = {}) {
  const waiting = new Set<() => boolean>()
  let isScheduled = false

  function schedule(): void {
    if (isScheduled || waiting.size === 0) return
    isScheduled = true
    setImmediate(startNext)
  }

  function startNext(): void {
    isScheduled = false
    for (const start of waiting) {
      waiting.delete(start)
      if (start()) break
    }
    schedule()
  }

  return {
    turn(signal: AbortSignal): Promise<'start' | 'left' | 'full'> {
      if (waiting.size >= maxWaiting) return Promise.resolve('full')
      return new Promise((resolve) => {
        waiting.add(() => {
          resolve(signal.aborted ? 'left' : 'start')
          return !signal.aborted
        })
        schedule()
      })
    },
  }
}
export type CallQueue = ReturnType<typeof createCallQueue>
