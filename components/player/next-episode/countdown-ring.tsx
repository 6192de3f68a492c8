'use client'

import { useLayoutEffect, useRef } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { formatNumber } from '@/lib/i18n/format'
import styles from './next-card.module.css'

/** The seconds that are left, as a ring that empties. The same stands beside it in words. */
export function CountdownRing({ left, of, lang }: { left: number; of: number; lang: LangCode }) {
  const ring = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => ring.current?.style.setProperty('--left', String(left / of)), [left, of])
  return (
    <span ref={ring} className={styles.ring} aria-hidden="true">
      {formatNumber(lang, left)}
    </span>
  )
}
