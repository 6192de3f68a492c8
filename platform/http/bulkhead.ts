import { Problem } from '../shared/problem'

const retryAfterSec = 2

/** Bounds how many calls of a kind are under way. */
interface Bulkhead {
  /** @throws {Problem} 503 at once, before any of the task's work, when too many are under way */
  run<Result>(task: () => Promise<Result>): Promise<Result>
}

/** A bulkhead with `max` places, so that a flood of one call leaves the database to all others. */
export function createBulkhead(max: number): Bulkhead {
  let underWay = 0
  return {
    run: async (task) => {
      if (underWay >= max) throw new Problem(503, 'unavailable', {}, retryAfterSec)
      underWay += 1
      try {
        return await task()
      } finally {
        underWay -= 1
      }
    },
  }
}
