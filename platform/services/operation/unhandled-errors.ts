import type { FastifyBaseLogger } from 'fastify'
import type { LangCode } from '@/lib/contract'
import { recordError, withoutValues, type ErrorReport, type ReportContext } from './error-reports'

/** What is known of an error, without anything that a user entered. */
interface UnhandledError {
  name: string
  message: string
  /** Frames only. */
  stack: string
  /** Pattern of the route, such as `/content/tv-channel/code/:code`. */
  route: string
  lang: LangCode
  /** Release of the app that called. */
  appVersion: string
}

export interface UnhandledErrors {
  /** Records an error in the background: returns at once and never fails. Drops it while many are waiting. */
  record(error: UnhandledError): void
  /** Waits until nothing is being recorded. */
  settled(): Promise<void>
}

interface UnhandledErrorParts extends Omit<ReportContext, 'viewer'> {
  log: FastifyBaseLogger
}

/** Maximum number of errors being recorded, one after another, so that they use one connection to the database. */
const maxWaiting = 20
/** The new groups of the platform have a limit of their own, which is not that of any network. */
const address = 'platform'

const reportOf = ({ name, message, stack, route }: UnhandledError): ErrorReport => ({
  source: 'server',
  name: name.slice(0, 80),
  message: withoutValues(message).slice(0, 500),
  stack: stack.slice(0, 4_000),
  route: route.slice(0, 80),
})

/** Records the platform's own errors beside those of pages. They name no viewer, no network and no browser. */
export function createUnhandledErrors({ log, ...parts }: UnhandledErrorParts): UnhandledErrors {
  let waiting = 0
  let last = Promise.resolve()
  const store = async (error: UnhandledError) => {
    const { lang, appVersion } = error
    const viewer = { address, lang, appVersion, userAgent: null }
    try {
      await recordError({ ...parts, viewer }, reportOf(error))
    } catch (failure) {
      log.warn({ err: failure }, 'an error was not recorded')
    }
    waiting -= 1
  }
  return {
    record(error) {
      if (waiting >= maxWaiting) return
      waiting += 1
      last = last.then(() => store(error))
    },
    settled: () => last,
  }
}
