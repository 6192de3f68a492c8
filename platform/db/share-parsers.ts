import type { PGlite, QueryOptions } from '@electric-sql/pglite'

/**
 * Gives the embedded database Drizzle's parsers once. Drizzle passes them with every query, for which PGlite copies its
 * parsers of all types: half of what a short query costs.
 */
export function shareParsers(client: PGlite): void {
  let isShared = false
  const withoutParsers = (options?: QueryOptions): QueryOptions | undefined => {
    if (!options?.parsers) return options
    if (!isShared) client.parsers = { ...client.parsers, ...options.parsers }
    isShared = true
    return { ...options, parsers: undefined }
  }
  const strip = (target: Pick<PGlite, 'query'>) => {
    const query = target.query.bind(target)
    target.query = (text, params, options) => query(text, params, withoutParsers(options))
  }
  strip(client)
  const transaction = client.transaction.bind(client)
  client.transaction = (run) =>
    transaction((tx) => {
      strip(tx)
      return run(tx)
    })
}
