/** Keeps calls from a host that has failed `threshold` times in a row. */
export interface CircuitBreaker {
  /** Whether a call may be tried now. After the pause one probe is let through a pause, until one succeeds. */
  admits: () => boolean
  succeeded: () => void
  failed: () => void
}

interface BreakerOptions {
  threshold?: number
  pauseMs?: number
  /** Milliseconds on a clock that never goes back. */
  now?: () => number
}

export function createCircuitBreaker(options: BreakerOptions = {}): CircuitBreaker {
  const { threshold = 5, pauseMs = 3_000, now = () => performance.now() } = options
  let failures = 0
  let openUntil = 0
  return {
    admits: () => {
      if (failures < threshold) return true
      if (now() < openUntil) return false
      openUntil = now() + pauseMs
      return true
    },
    succeeded: () => {
      failures = 0
    },
    failed: () => {
      failures += 1
      if (failures >= threshold) openUntil = now() + pauseMs
    },
  }
}

const breakers = new Map<string, CircuitBreaker>()

/** The breaker of that name, such as a host's base URL: one for each process and bundle. Names are few. */
export function breakerOf(name: string): CircuitBreaker {
  const known = breakers.get(name)
  if (known) return known
  const created = createCircuitBreaker()
  breakers.set(name, created)
  return created
}
