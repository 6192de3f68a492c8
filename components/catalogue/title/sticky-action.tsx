'use client'

import { useEffect, useState, type ReactNode } from 'react'
import css from './sticky-action.module.css'

/**
 * Repeats the page's one action at the foot of a phone's screen once the first one has scrolled away.
 * `watched` is the id of the first one.
 */
export function StickyAction({ watched, children }: { watched: string; children: ReactNode }) {
  const [away, setAway] = useState(false)

  useEffect(() => {
    const first = document.getElementById(watched)
    if (!first) return
    const observer = new IntersectionObserver(([entry]) => {
      setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(first)
    return () => observer.disconnect()
  }, [watched])

  return (
    <div className={away ? `${css.bar} ${css.shown}` : css.bar} hidden={!away}>
      {children}
    </div>
  )
}
