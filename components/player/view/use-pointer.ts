'use client'

import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { seekSeconds, isRunning, isAtLive } from '@/lib/player/core'
import { usePlayerContext } from '@/components/player/ui'

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
 * True after three seconds without input while `mayHide`; any input shows the controls again. They stay while one has
 * the keyboard focus, until the pointer is used. Hidden controls stay in the accessibility tree, so that a screen
 * reader always finds them.
 */
export function useIdle(container: RefObject<HTMLElement | null>, mayHide: boolean): UseIdle {
  const [idle, setIdle] = useState(false)
  const usesPointer = useRef(false)
  useEffect(() => {
    const noteInput = ({ type }: Event) => {
      if (type !== 'focusin') usesPointer.current = type !== 'keydown'
    }
    const stop = new AbortController()
    for (const input of inputs)
      document.addEventListener(input, noteInput, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
  useEffect(() => {
    const box = container.current
    if (box === null || !mayHide) return
    let timer: ReturnType<typeof setTimeout>
    const hide = () => {
      if (!usesPointer.current && hasFocusedControl(box)) wake()
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

/** A press on the picture: its position as a share of the width, and the pointer type. */
export interface Press {
  share: number
  pointerType: string
}

interface TapActions {
  /** A single press, reported at once. */
  tap: (pointerType: string) => void
  /** Two or more taps on one edge: -1 is the left one, in every language. */
  edge: (side: -1 | 1) => void
  /** A long press, until `release`. */
  longPress: () => void
  release: () => void
}

interface TapGestures {
  down: (press: Press) => void
  up: (press: Press) => void
  /** The pointer was cancelled or moved off, so it is no tap. */
  cancel: () => void
  destroy: () => void
}

const longPressMs = 500
/** Maximum time between taps of one gesture. */
const pairMs = 300
const edgeShare = 0.35

function sideOf({ share, pointerType }: Press): -1 | 0 | 1 {
  if (pointerType === 'mouse') return 0
  if (share < edgeShare) return -1
  return share > 1 - edgeShare ? 1 : 0
}

/** Distinguishes taps, double taps on the edges and long presses. */
export function createTapGestures(actions: TapActions): TapGestures {
  let longPressTimer: ReturnType<typeof setTimeout> | undefined
  let isLongPress = false
  let pressed = false
  let lastTap = { side: 0, at: Number.NEGATIVE_INFINITY }

  const releasePress = () => {
    clearTimeout(longPressTimer)
    pressed = false
    if (!isLongPress) return false
    isLongPress = false
    actions.release()
    return true
  }
  const startLongPress = () => {
    isLongPress = true
    actions.longPress()
  }
  return {
    down() {
      releasePress()
      pressed = true
      longPressTimer = setTimeout(startLongPress, longPressMs)
    },
    up(press) {
      const began = pressed
      if (releasePress() || !began) return
      const side = sideOf(press)
      const now = performance.now()
      const again = side !== 0 && side === lastTap.side && now - lastTap.at < pairMs
      lastTap = { side, at: now }
      if (again) actions.edge(side)
      else actions.tap(press.pointerType)
    },
    cancel: () => void releasePress(),
    destroy: () => void releasePress(),
  }
}

/** Feedback of a gesture: seconds skipped so far, or the speed while pressed. */
export type GestureHint = { type: 'jump'; seconds: number } | { type: 'fast' }

const fastRate = 2
const hintMs = 700
/** A press that moves further than this, in pixels, is cancelled. */
const maxSlipPx = 12

const pressOf = ({ clientX, pointerType, currentTarget }: PointerEvent): Press => {
  const { x, width } = currentTarget.getBoundingClientRect()
  return { share: width > 0 ? (clientX - x) / width : 0.5, pointerType }
}

/** Seeks by taps on the edges, plays faster during a long press, and passes single taps on. */
export function useTapGestures(onTap: (pointerType: string) => void) {
  const { request, store, panel } = usePlayerContext()
  /** A press outside a menu closes it, and does nothing else. */
  const closesMenu = panel !== null && panel !== 'style'
  const [hint, setHint] = useState<GestureHint | null>(null)
  const gestures = useRef<TapGestures | null>(null)
  const pointer = useRef({ x: 0, y: 0, type: 'mouse' })
  const usualRate = useRef<number | null>(null)

  const tap = useEffectEvent((pointerType: string) => onTap(pointerType))
  const jump = useEffectEvent((side: -1 | 1) => {
    const { live, time } = store.getState()
    if (side > 0 && live && isAtLive(live, time)) return
    const seconds = side * seekSeconds
    request({ type: 'seek-by', seconds })
    setHint((last) => {
      const before = last?.type === 'jump' && Math.sign(last.seconds) === side ? last.seconds : 0
      return { type: 'jump', seconds: before + seconds }
    })
  })
  const speedUp = useEffectEvent(() => {
    const state = store.getState()
    if (!isRunning(state) || state.live) return
    usualRate.current = state.rate
    request({ type: 'set-rate', rate: fastRate })
    setHint({ type: 'fast' })
  })
  const release = useEffectEvent(() => {
    if (usualRate.current === null) return
    request({ type: 'set-rate', rate: usualRate.current })
    usualRate.current = null
    setHint(null)
  })
  useEffect(() => {
    const made = createTapGestures({
      tap: (type) => tap(type),
      edge: (side) => jump(side),
      longPress: () => speedUp(),
      release: () => release(),
    })
    gestures.current = made
    return () => {
      gestures.current = null
      made.destroy()
    }
  }, [])
  useEffect(() => {
    if (hint?.type !== 'jump') return
    const timer = setTimeout(() => setHint(null), hintMs)
    return () => clearTimeout(timer)
  }, [hint])

  const cancel = () => gestures.current?.cancel()
  const handlers = {
    onPointerDown(event: PointerEvent) {
      pointer.current = { x: event.clientX, y: event.clientY, type: event.pointerType }
      if (event.button === 0 && !closesMenu) gestures.current?.down(pressOf(event))
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = pointer.current
      if (Math.hypot(clientX - x, clientY - y) > maxSlipPx) cancel()
    },
    onPointerUp: (event: PointerEvent) => gestures.current?.up(pressOf(event)),
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onDoubleClick() {
      if (pointer.current.type === 'mouse') request({ type: 'toggle-full-screen' })
    },
    onContextMenu(event: MouseEvent) {
      if (pointer.current.type !== 'mouse') event.preventDefault()
    },
  }
  return { hint, handlers }
}
