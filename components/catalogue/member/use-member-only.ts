import { useEffect, useState } from 'react'
import { useMember } from './use-member'
import { whenIdle } from '@/components/ui/hooks/on-idle'

/**
 * A part of the page that only members have: its code is fetched once the page has nothing else to do, and never for a
 * guest. `null` until it is there, and when it does not come. `load` must be the same function each time.
 */
export function useMemberPart<Part>(load: () => Promise<Part>): Part | null {
  const member = useMember()
  const [part, setPart] = useState<{ value: Part } | null>(null)
  useEffect(() => {
    if (!member) return
    let left = false
    const stop = whenIdle(() => {
      load().then(
        (value) => !left && setPart({ value }),
        () => undefined,
      )
    })
    return () => {
      left = true
      stop()
    }
  }, [member, load])
  return part?.value ?? null
}
