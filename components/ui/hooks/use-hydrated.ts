import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run: false in the HTML that the server sends. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
