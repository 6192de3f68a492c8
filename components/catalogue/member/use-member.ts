import { useEffect, useState, useSyncExternalStore } from 'react'
import { onIdle } from '@/components/ui/browser'
import { isLoggedIn, isProfileKnown, subscribeToSession } from '@/lib/session/session-state'

const never = () => () => undefined

/** Whether the browser has a session; false on the server and until the page is hydrated. */
export function useMember(): boolean {
  return useSyncExternalStore(never, isLoggedIn, () => false)
}

const hasProfile = () => isLoggedIn() && isProfileKnown()

/**
 * Code for members only: loaded once the page is idle and the profile is known, and never for a guest. `null` until it
 * has loaded, and when loading fails. `load` must be the same function each time.
 */
export function useMemberOnly<Section>(load: () => Promise<Section>): Section | null {
  const ready = useSyncExternalStore(subscribeToSession, hasProfile, () => false)
  const [section, setSection] = useState<{ value: Section } | null>(null)
  useEffect(() => {
    if (!ready) return
    let left = false
    const stop = onIdle(() => {
      load().then(
        (value) => !left && setSection({ value }),
        () => undefined,
      )
    })
    return () => {
      left = true
      stop()
    }
  }, [ready, load])
  return section?.value ?? null
}

/** A part of a member's state, outside React. */
export interface MemberStore<State> {
  subscribe: (onChange: () => void) => () => void
  /** `null` while it is loading. */
  getSnapshot: () => State | null
}

const nothing = () => null

/** The state of a store, which loads with its first subscriber; `null` before that, and without a store. */
export function useMemberStore<State>(store: MemberStore<State> | null): State | null {
  return useSyncExternalStore<State | null>(store?.subscribe ?? never, store?.getSnapshot ?? nothing, nothing)
}

interface Observer {
  subscribe: (onChange: () => void) => () => void
}

/** A store of what `read` derives from React Query observers, read again whenever one of them changes. */
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
      // Changes before this subscription have notified nobody.
      snapshot = read()
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
