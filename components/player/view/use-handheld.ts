'use client'

import { useSyncExternalStore } from 'react'

interface ScreenHints {
  userAgent: string
  /** `navigator.userAgentData.mobile`, where supported. */
  mobile?: boolean
  touchPoints: number
  coarseOnly: boolean
  /** The shorter side of the screen in CSS pixels. */
  shortSide: number
}

const television = /\b(?:TV|SmartTV|BRAVIA|AFT\w+|CrKey)\b/i
const phoneOrTablet = /Android|iPhone|iPad|iPod|Mobile/i
const largestTablet = 1_100

/** Whether these properties are of a phone or tablet. An iPad identifies as a Macintosh, but has touch. */
export function isHandheldBy({
  userAgent,
  mobile,
  touchPoints,
  coarseOnly,
  shortSide,
}: ScreenHints): boolean {
  if (television.test(userAgent)) return false
  if (mobile === true || phoneOrTablet.test(userAgent)) return true
  if (/Macintosh/.test(userAgent)) return touchPoints > 1
  return coarseOnly && shortSide <= largestTablet
}

/** Whether the viewer uses a phone or tablet. Only in the browser: pages are the same for everyone. */
function isHandheld(): boolean {
  const hints = navigator as Navigator & { userAgentData?: { mobile?: boolean } }
  return isHandheldBy({
    userAgent: navigator.userAgent,
    mobile: hints.userAgentData?.mobile,
    touchPoints: navigator.maxTouchPoints,
    coarseOnly: matchMedia('(pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches,
    shortSide: Math.min(screen.width, screen.height),
  })
}

const never = () => () => {}

/** Whether this is a phone or tablet; `null` on the server and until hydration. */
export function useHandheld(): boolean | null {
  return useSyncExternalStore<boolean | null>(never, isHandheld, () => null)
}
