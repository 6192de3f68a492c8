/** Blocks calls to a host after `threshold` consecutive failures. */
export interface CircuitBreaker {
  /** Whether a call is allowed. After each pause one probe is, until one succeeds. */
  admits: () => boolean
  succeeded: () => void
  failed: () => void
}

interface BreakerOptions {
  threshold?: number
  pauseMs?: number
  /** Monotonic clock in milliseconds. */
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

/** The circuit breaker of that name, such as a host's base URL; one per process and bundle. */
export function breakerOf(name: string): CircuitBreaker {
  const known = breakers.get(name)
  if (known) return known
  const created = createCircuitBreaker()
  breakers.set(name, created)
  return created
}
