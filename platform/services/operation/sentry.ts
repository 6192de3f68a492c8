import type { ErrorGroup, ForwardError } from './error-reports'
import { parseStack } from './stack'

interface SentryParts {
  /** `https://<key>@<host>/<project>`; `null` forwards nothing. */
  dsn: string | null
  mode: string
  fetch: typeof fetch
}

const timeoutMs = 3_000

/** An error group in Sentry's event format. Frames are ordered from the oldest to the newest call. */
function eventOf(group: ErrorGroup, mode: string) {
  const frames = parseStack(group.stack).reverse()
  return {
    event_id: group.fingerprint,
    timestamp: group.lastSeenAt.getTime() / 1_000,
    platform: group.source === 'browser' ? 'javascript' : 'node',
    level: 'error',
    release: group.release,
    environment: mode,
    transaction: group.route,
    fingerprint: [group.fingerprint],
    tags: { source: group.source, language: group.lang },
    request: { headers: { 'User-Agent': group.browser } },
    exception: {
      values: [
        {
          type: group.name,
          value: group.message,
          stacktrace: {
            frames: frames.map(({ name, file, line, column }) => ({
              function: name,
              filename: file,
              lineno: line,
              colno: column,
            })),
          },
        },
      ],
    },
  }
}

/**
 * Forwards errors to a service that speaks Sentry's envelope protocol; does nothing without a DSN. Never fails, and
 * waits at most 3 s.
 * @see https://develop.sentry.dev/sdk/data-model/envelopes/
 */
export function createSentry({ dsn, mode, fetch }: SentryParts): ForwardError {
  if (dsn === null) return () => Promise.resolve()
  const { protocol, host, pathname, username: key } = new URL(dsn)
  const at = pathname.lastIndexOf('/')
  const url = `${protocol}//${host}${pathname.slice(0, at)}/api${pathname.slice(at)}/envelope/`
  const headers = {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_client=hilalplay/1, sentry_key=${key}`,
  }
  return async (group) => {
    const lines = [{ event_id: group.fingerprint, dsn }, { type: 'event' }, eventOf(group, mode)]
    const body = lines.map((line) => JSON.stringify(line)).join('\n')
    const signal = AbortSignal.timeout(timeoutMs)
    await fetch(url, { method: 'POST', headers, body, signal }).then(
      (response) => response.body?.cancel(),
      () => undefined,
    )
  }
}
