import { useRef, useState } from 'react'
import { useNear } from '@/components/ui/browser'

/** Code that is fetched when its place comes near the window: what has loaded, or `null`, and the ref of the place. */
export function useLoadNear<Section>(load: () => Promise<Section>) {
  const [section, setSection] = useState<{ value: Section } | null>(null)
  const requested = useRef(false)
  const placeRef = useNear(() => {
    if (requested.current) return
    requested.current = true
    load().then(
      (value) => setSection({ value }),
      () => (requested.current = false),
    )
  }, section === null)
  return [section?.value ?? null, placeRef] as const
}
