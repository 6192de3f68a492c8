'use client'

import { useState } from 'react'
import { readCaptionStyle, writeCaptionStyle, type CaptionStyle } from '@/lib/player/core/caption-style'

/** How captions look, and the way to change it for good. */
export function useCaptionStyle(): [CaptionStyle, (style: CaptionStyle) => void] {
  const [style, setStyle] = useState(readCaptionStyle)
  const keep = (chosen: CaptionStyle) => {
    setStyle(chosen)
    writeCaptionStyle(chosen)
  }
  return [style, keep]
}
