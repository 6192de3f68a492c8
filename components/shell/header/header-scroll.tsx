'use client'

import { useEffect, useRef } from 'react'

/** Marks the document as scrolled after 24 px, which makes the header opaque. */
export function HeaderScroll() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const root = document.documentElement
    const observer = new IntersectionObserver(([entry]) => {
      root.toggleAttribute('data-scrolled', entry?.isIntersecting === false)
    })
    if (mark.current) observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return <span ref={mark} className="pointer-events-none absolute top-0 h-6 w-px" aria-hidden="true" />
}
