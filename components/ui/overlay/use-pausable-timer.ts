import { useEffect, useRef, type RefObject } from 'react'

/** Calls `onEnd` after `ms` in which neither pointer nor focus was on the element. */
export function usePausableTimer(element: RefObject<HTMLElement | null>, ms: number, onEnd: () => void) {
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const target = element.current
    if (!target) return
    let left = ms
    let started = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const holds = new Set<string>()
    const run = () => {
      started = Date.now()
      timer = setTimeout(() => end.current(), left)
    }
    const hold = (by: string) => () => {
      if (holds.size === 0) {
        clearTimeout(timer)
        left -= Date.now() - started
      }
      holds.add(by)
    }
    const release = (by: string) => () => {
      if (holds.delete(by) && holds.size === 0) run()
    }
    const bound: [string, () => void][] = [
      ['pointerenter', hold('pointer')],
      ['pointerleave', release('pointer')],
      ['focusin', hold('focus')],
      ['focusout', release('focus')],
    ]
    run()
    bound.forEach(([name, listener]) => target.addEventListener(name, listener))
    return () => {
      clearTimeout(timer)
      bound.forEach(([name, listener]) => target.removeEventListener(name, listener))
    }
  }, [element, ms])
}
