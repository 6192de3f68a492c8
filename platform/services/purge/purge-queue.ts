/** Gathers what changes often, such as the share of viewers who like a title, and purges it all at once. */
export interface PurgeQueue {
  /** Marks tags as out of date before long. */
  add(tags: string[]): void
  /** Purges what has been gathered, at once. */
  flush(): Promise<void>
  stop(): void
}

/** A queue that purges `delayMs` after the first tag came in, however many have joined it by then. */
export function createPurgeQueue(purge: (tags: string[]) => Promise<unknown>, delayMs: number): PurgeQueue {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const tags = [...waiting]
    waiting.clear()
    if (tags.length > 0) await purge(tags)
  }

  return {
    add: (tags) => {
      for (const tag of tags) waiting.add(tag)
      timer ??= setTimeout(() => void flush(), delayMs).unref()
    },
    flush,
    stop: () => clearTimeout(timer),
  }
}
