import { setTimeout as sleep } from 'node:timers/promises'
import { pino, type Logger } from 'pino'
import { exitCodes } from '@/lib/contract/process'
import type { Ending, Program } from './program'

interface SuperviseOptions {
  /** A program that ran at least this long is restarted at once; one that did not, after a pause. */
  settledMs?: number
  /** The pause after the second early exit; it doubles with each further one. */
  firstPauseMs?: number
  maxPauseMs?: number
  log?: Pick<Logger, 'error'>
}

const likelyReasons: Partial<Record<NodeJS.Signals, string>> = {
  SIGABRT: 'aborted, as Node does when its heap is full',
  SIGKILL: 'killed, perhaps by the system for want of memory',
}

/** An error line that is older than this had another cause than the end. */
const maxQuietMs = 2_000

/** Why a program ended, for the log. */
export function reasonOf({ code, signal, lastError, quietMs }: Ending): string {
  if (code === exitCodes.badConfig) return 'its configuration is at fault, as it says above'
  const isFatal = lastError?.includes('FATAL ERROR')
  if (lastError !== null && (isFatal || (signal === null && quietMs <= maxQuietMs))) return lastError
  if (signal !== null) return likelyReasons[signal] ?? `ended by ${signal}`
  return `ended by itself with code ${code}`
}

/**
 * Supervises a ready program and restarts it whenever it ends, within a second, with a log line. Repeated early exits
 * are followed by growing pauses. The result ends when it is stopped, or when its configuration is invalid.
 */
export function superviseProgram(
  first: Program,
  start: () => Program,
  options: SuperviseOptions = {},
): Program {
  const { settledMs = 10_000, firstPauseMs = 500, maxPauseMs = 30_000 } = options
  const log = options.log ?? pino({ base: { program: 'runner' } })
  const stopping = new AbortController()
  let current = first

  async function watch(): Promise<Ending> {
    let startedAt = performance.now()
    let earlyEnds = 0
    for (;;) {
      const ending = await current.ended
      if (stopping.signal.aborted) return ending
      if (ending.code === exitCodes.badConfig) {
        log.error(
          { name: first.name, code: ending.code, reason: reasonOf(ending) },
          'program cannot start again',
        )
        return ending
      }
      earlyEnds = performance.now() - startedAt < settledMs ? earlyEnds + 1 : 0
      const pauseMs = earlyEnds < 2 ? 0 : Math.min(maxPauseMs, firstPauseMs * 2 ** (earlyEnds - 2))
      const { code, signal } = ending
      log.error(
        { name: first.name, code, signal, reason: reasonOf(ending), pauseMs },
        'program ended, starting it again',
      )
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return ending
      startedAt = performance.now()
      current = start()
    }
  }

  const ended = watch()
  const exited = ended.then(({ code }) => code ?? 1)
  return {
    name: first.name,
    ended,
    exited,
    stop: async () => {
      stopping.abort()
      await current.stop()
      await ended
    },
  }
}
