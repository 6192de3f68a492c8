import { isLoggedIn } from '../session/session-state'

interface Observer {
  subscribe: (onChange: () => void) => () => void
  getCurrentResult: () => unknown
}

/**
 * Data of the member for all buttons of a page, which share one observer. `load` loads its code once a member's page
 * subscribes, so that the first scripts go without React Query.
 */
export function createMemberStore<Observed extends Observer>(load: () => Promise<() => Observed>) {
  let create: (() => Observed) | null = null
  let isMember: boolean | null = null
  let observer: Observed | null = null
  let loadFailed = false
  let unsubscribe = () => {}
  const subscribers = new Set<() => void>()

  function notify() {
    for (const subscriber of subscribers) subscriber()
  }

  async function start() {
    loadFailed = false
    notify()
    try {
      create ??= await load()
    } catch {
      loadFailed = true
    }
    if (create && subscribers.size > 0) {
      unsubscribe()
      observer = create()
      unsubscribe = observer.subscribe(notify)
    }
    notify()
  }

  const subscribe = (onChange: () => void): (() => void) => {
    subscribers.add(onChange)
    if (subscribers.size === 1) {
      isMember = isLoggedIn()
      if (isMember) void start()
    }
    return () => {
      subscribers.delete(onChange)
      if (subscribers.size === 0) unsubscribe()
    }
  }

  return {
    subscribe,
    /** Whether the viewer is a member; `null` before the first subscription. */
    isMember: () => isMember,
    /** `null` for guests and until the code has loaded. */
    observer: () => observer,
    hasFailed: () => loadFailed,
    /** Loads the code again, where that has failed. */
    retry: () => void start(),
  }
}
