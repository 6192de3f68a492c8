import { format, stripVTControlCharacters } from 'node:util'
import { log } from '@/lib/api/log'

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/**
 * Makes one JSON line of the log of each call to a console, so that what Next and React write of their own, stacks of
 * errors included, can be read by whatever reads the log.
 */
export function logConsoleAsJson(target: Pick<Console, keyof typeof levels>): void {
  for (const [name, level] of Object.entries(levels) as [keyof typeof levels, (typeof levels)['log']][])
    target[name] = (...parts: unknown[]) => {
      const text = stripVTControlCharacters(format(...parts)).trim()
      if (text !== '') log[level]({ source: 'console' }, text)
    }
}
