import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { isPlainClick } from '@/components/ui/browser'

/** How long a press waits before it leads to where the link does without the member's state. */
const maxWaitMs = 2_000

/**
 * For a link that plays what the member's state says: pressed while that is loading, it waits for it, so that nobody
 * begins again what they have half watched. Other presses, such as for a new tab, do not wait.
 * @returns whether a press is waiting, and the link's handler
 */
export function useStateFirst(waiting: boolean) {
  const [pressed, setPressed] = useState<HTMLElement | null>(null)
  const following = useRef(false)
  useEffect(() => {
    if (!pressed) return
    const follow = () => {
      following.current = true
      pressed.click()
      following.current = false
      setPressed(null)
    }
    const timer = setTimeout(follow, waiting ? maxWaitMs : 0)
    return () => clearTimeout(timer)
  }, [pressed, waiting])
  return {
    busy: pressed !== null,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!waiting || following.current || !isPlainClick(event)) return
      event.preventDefault()
      setPressed(event.currentTarget)
    },
  }
}
