'use client'

import { useEffect, useRef } from 'react'
import css from './header.module.css'

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
  return <span ref={mark} className={css.scrollMark} aria-hidden="true" />
}
