'use client'

import { useState } from 'react'
import { readCaptionStyle, writeCaptionStyle, type CaptionStyle } from '@/lib/player/core/caption-style'

/** The caption style, and a setter that persists it. */
export function useCaptionStyle(): [CaptionStyle, (style: CaptionStyle) => void] {
  const [style, setStyle] = useState(readCaptionStyle)
  const keep = (chosen: CaptionStyle) => {
    setStyle(chosen)
    writeCaptionStyle(chosen)
  }
  return [style, keep]
}
