'use client'

import { useEffect, useRef, type RefObject } from 'react'

/** Opens a native dialog over everything as soon as it is drawn, and gives the focus back when it goes. */
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
