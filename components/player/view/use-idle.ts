'use client'

import { useEffect, useState, type RefObject } from 'react'

const idleAfterMs = 3_000
const inputs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Whether a control has keyboard focus: then the controls stay. */
function hasFocusedControl(container: HTMLElement): boolean {
  const focused = document.activeElement
  return (
    focused !== null &&
    focused !== container &&
    container.contains(focused) &&
    focused.matches(':focus-visible')
  )
}

interface UseIdle {
  idle: boolean
  setIdle: (idle: boolean) => void
}

/**
 * True after three seconds without input while `mayHide`; any input shows the controls again. Hidden controls stay in
 * the accessibility tree, so that a screen reader always finds them.
 */
export function useIdle(container: RefObject<HTMLElement | null>, mayHide: boolean): UseIdle {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const box = container.current
    if (box === null || !mayHide) return
    let timer: ReturnType<typeof setTimeout>
    const hide = () => {
      if (hasFocusedControl(box)) wake()
      else setIdle(true)
    }
    const wake = () => {
      clearTimeout(timer)
      timer = setTimeout(hide, idleAfterMs)
    }
    const onInput = (event: Event) => {
      if (event.type !== 'pointerdown') setIdle(false)
      wake()
    }
    wake()
    for (const input of inputs) box.addEventListener(input, onInput)
    return () => {
      clearTimeout(timer)
      for (const input of inputs) box.removeEventListener(input, onInput)
    }
  }, [container, mayHide])
  return { idle: idle && mayHide, setIdle }
}
