/** The only source of time. The sandbox can advance it, to test expiry and dated content. */
export interface Clock {
  now(): Date
  advance(seconds: number): void
  reset(): void
}

/** A clock that follows `wallTime` (milliseconds since 1970) plus whatever it was advanced by. */
export function createClock(wallTime: () => number = Date.now): Clock {
  let offset = 0
  return {
    now: () => new Date(wallTime() + offset),
    advance: (seconds) => {
      offset += seconds * 1000
    },
    reset: () => {
      offset = 0
    },
  }
}
