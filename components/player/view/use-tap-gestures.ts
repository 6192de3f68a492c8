'use client'

import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import { seekSeconds } from '@/lib/player/core/player-requests'
import { isAtLive } from '@/lib/player/core/live-window'
import { isRunning } from '@/lib/player/core/player-state'
import { createTapGestures, type Press, type TapGestures } from './tap-gestures'
import { usePlayerContext } from '../ui/player-context'

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
  const { request, store } = usePlayerContext()
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
      if (event.button === 0) gestures.current?.down(pressOf(event))
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
