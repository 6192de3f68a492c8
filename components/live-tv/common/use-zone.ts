import { useHydrated } from '@/components/ui/hooks/use-hydrated'

/** The zone in which times are written: UTC in the server's HTML, `undefined` for the viewer's own once scripts run. */
export function useZone(): 'UTC' | undefined {
  return useHydrated() ? undefined : 'UTC'
}
