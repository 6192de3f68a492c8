import { eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { fact } from '../db/schema/operation'

/** The only source of time. The sandbox can advance it, to test expiry and dated content. */
export interface Clock {
  now(): Date
  advance(seconds: number): void
  reset(): void
  /** How far it is ahead of real time. */
  offsetMs(): number
  /** Takes over an offset that processes share, if it has changed since the last time. */
  follow(offsetMs: number): void
}

/** A clock that follows `wallTime` (milliseconds since 1970) plus whatever it was advanced by. */
export function createClock(wallTime: () => number = Date.now): Clock {
  let offset = 0
  let followed = 0
  return {
    now: () => new Date(wallTime() + offset),
    advance: (seconds) => {
      offset += seconds * 1000
    },
    reset: () => {
      offset = 0
    },
    offsetMs: () => offset,
    follow: (offsetMs) => {
      if (offsetMs !== followed) offset = offsetMs
      followed = offsetMs
    },
  }
}

interface SharedClock {
  database: Database
  clock: Clock
}

const name = 'clock-offset-ms'

/** Saves how far the sandbox's clock was moved, for other processes and the next start. */
export async function saveClock({ database, clock }: SharedClock): Promise<void> {
  const offset = { name, value: String(clock.offsetMs()) }
  await database.insert(fact).values(offset).onConflictDoUpdate({ target: fact.name, set: offset })
  clock.follow(clock.offsetMs())
}

/** Moves the clock to where another process, or the last run of this one, has moved it. */
export async function restoreClock({ database, clock }: SharedClock): Promise<void> {
  const [saved] = await database.select({ value: fact.value }).from(fact).where(eq(fact.name, name))
  clock.follow(Number(saved?.value ?? 0))
}
