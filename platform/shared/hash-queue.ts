import { availableParallelism } from 'node:os'
import { Problem } from './problem'

/** Hashes run on the four threads that libuv has for all work beside the event loop. */
const maxThreads = 4
const minQueued = 32
const maxQueued = 64
/** A hash that would have to wait for longer is refused at once. */
const maxWaitMs = 2000
const retryAfterSec = 2
/** How much the newest duration counts in the mean. */
const meanWeight = 0.2

/** Whom a hash is for. */
export interface HashCaller {
  /** Goes before all others, and finds room where they find none. */
  preferred?: boolean
  /** Whether nobody waits for the outcome any longer. */
  hasLeft?: () => boolean
}

/** Runs a few hashes at a time, in turn. */
interface HashQueue {
  /** @throws {Problem} 503 when too many wait, at once, and when the caller has left before its turn */
  run<Result>(task: () => Promise<Result>, caller?: HashCaller): Promise<Result>
}

/** A queue that holds what can be done within two seconds: 32 to 64 hashes, and as many again of preferred callers. */
export function createHashQueue(threads = Math.min(maxThreads, availableParallelism())): HashQueue {
  const preferred: (() => void)[] = []
  const others: (() => void)[] = []
  let running = 0
  let meanMs = 10

  const refuse = () => new Problem(503, 'unavailable', {}, retryAfterSec)
  const room = () => Math.min(maxQueued, Math.max(minQueued, Math.floor((threads * maxWaitMs) / meanMs)))
  const next = () => {
    while (running < threads) {
      const start = preferred.shift() ?? others.shift()
      if (!start) return
      start()
    }
  }
  const time = async <Result>(task: () => Promise<Result>) => {
    const startedAt = performance.now()
    running += 1
    try {
      return await task()
    } finally {
      running -= 1
      meanMs += meanWeight * (performance.now() - startedAt - meanMs)
      next()
    }
  }

  return {
    run: (task, caller = {}) => {
      const queue = caller.preferred ? preferred : others
      if (queue.length + running >= room()) return Promise.reject(refuse())
      return new Promise((resolve, reject) => {
        queue.push(() => {
          if (caller.hasLeft?.()) reject(refuse())
          else time(task).then(resolve, reject)
        })
        next()
      })
    },
  }
}
