'use client'

import { useState } from 'react'

/** Copies text to the clipboard; `copied` is true afterwards. A denied clipboard changes nothing. */
export function useCopy(): { copied: boolean; copy: (text: string) => void } {
  const [copied, setCopied] = useState(false)
  const copy = (text: string) => {
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return { copied, copy }
}
