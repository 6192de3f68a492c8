'use client'

import { useEffect, useRef, type RefObject } from 'react'

/** Opens a native dialog when it mounts, and returns the focus when it unmounts. */
export function useModalDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const invoker = document.activeElement
    if (element && !element.open) element.showModal()
    return () => {
      if (invoker instanceof HTMLElement) invoker.focus()
    }
  }, [])
  return dialog
}
