type PurgeListener = (tags: readonly string[]) => void

const key = Symbol.for('hilalplay.purge-listeners')

function listeners(): Set<PurgeListener> {
  const shared: typeof globalThis & { [key]?: Set<PurgeListener> } = globalThis
  return (shared[key] ??= new Set())
}

/**
 * Subscribes `listener` to purges by the platform. Stored on the process, since page cache, middleware and routes are
 * separate bundles.
 */
export function onPurge(listener: PurgeListener): () => void {
  listeners().add(listener)
  return () => listeners().delete(listener)
}

/** Notifies every subscriber of this process. */
export function announcePurge(tags: readonly string[]): void {
  for (const listener of listeners()) listener(tags)
}
