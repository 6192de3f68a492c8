type PurgeListener = (tags: readonly string[]) => void

const key = Symbol.for('hilalplay.purge-listeners')

function listeners(): Set<PurgeListener> {
  const shared: typeof globalThis & { [key]?: Set<PurgeListener> } = globalThis
  return (shared[key] ??= new Set())
}

/**
 * Calls `listener` whenever the platform says that what bears these tags has changed. Kept on the process,
 * since the page cache, the middleware and the routes are bundles of their own.
 */
export function onPurge(listener: PurgeListener): () => void {
  listeners().add(listener)
  return () => listeners().delete(listener)
}

/** Tells every listener of this process. */
export function announcePurge(tags: readonly string[]): void {
  for (const listener of listeners()) listener(tags)
}
