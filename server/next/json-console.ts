import { format, stripVTControlCharacters } from 'node:util'
import { log } from '@/lib/api/log'

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/** Turns console calls into JSON log lines, so that output of Next and React, stacks included, is machine-readable. */
export function logConsoleAsJson(target: Pick<Console, keyof typeof levels>): void {
  for (const [name, level] of Object.entries(levels) as [keyof typeof levels, (typeof levels)['log']][])
    target[name] = (...parts: unknown[]) => {
      const text = stripVTControlCharacters(format(...parts)).trim()
      if (text !== '') log[level]({ source: 'console' }, text)
    }
}
