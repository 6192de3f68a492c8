import { startTransition, useEffect, useState } from 'react'

const query = '(width >= 62em)'

/** Whether the window is wide enough for the guide's grid; not so until scripts run. Changes in small tasks. */
export function useWide(): boolean {
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const list = matchMedia(query)
    const look = () => startTransition(() => setWide(list.matches))
    look()
    list.addEventListener('change', look)
    return () => list.removeEventListener('change', look)
  }, [])
  return wide
}
