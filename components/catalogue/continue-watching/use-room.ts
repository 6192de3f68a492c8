import { useEffect } from 'react'
import { continuePlaceId } from '@/lib/catalogue/reserve-slot'

/**
 * Opens the place of the rail where none was kept: not while it is in sight, since it would push away what the viewer
 * looks at. `wanted` once there is something to show.
 */
export function useRoom(wanted: boolean): void {
  useEffect(() => {
    const place = document.getElementById(continuePlaceId)
    const below = place?.parentElement?.querySelector(':scope > section')
    if (!wanted || !place || !below || 'kept' in place.dataset) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry || entry.isIntersecting) return
      place.dataset.shown = ''
      observer.disconnect()
    })
    observer.observe(below)
    return () => observer.disconnect()
  }, [wanted])
}
