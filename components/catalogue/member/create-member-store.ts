import type { MemberStore } from './use-member'

interface Observer {
  subscribe: (onChange: () => void) => () => void
}

/** A store of what `read` makes of observers of React Query, read again whenever one of them changes. */
export function createMemberStore<State>(
  observers: readonly Observer[],
  read: () => State | null,
): MemberStore<State> {
  let snapshot = read()
  return {
    getSnapshot: () => snapshot,
    subscribe(onChange) {
      const update = () => {
        snapshot = read()
        onChange()
      }
      const stops = observers.map((observer) => observer.subscribe(update))
      // What changed before this subscription has notified nobody.
      snapshot = read()
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
