'use client'

import { useEffect, useRef } from 'react'
import css from './header.module.css'

/** Marks the document as scrolled once its first 24 px are out of sight, so that the header turns solid. */
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
