'use client'

import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { cx } from '@/components/ui'

interface SliderProps {
  className: string
  label: string
  value: number
  max: number
  /** The value as announced by screen readers. */
  textOf: (value: number) => string
  step: number
  largeStep: number
  /** Called while a pointer drags; without it the value changes only on release. */
  onDrag?: (value: number) => void
  onCommit: (value: number) => void
  /** Called for arrow and page keys instead of `onCommit`, if a step is not just an addition. */
  onStep?: (by: number) => void
  /** Content of the track; `at` is the value under the pointer or just chosen by key, or `null`. */
  children: (at: number | null) => ReactNode
}

/** The step of a key, or `null` for any other key. */
function stepOfKey(key: string, { step, largeStep }: SliderProps): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return step
    case 'ArrowLeft':
    case 'ArrowDown':
      return -step
    case 'PageUp':
      return largeStep
    case 'PageDown':
      return -largeStep
    default:
      return null
  }
}

/** The end that Home or End moves to, or `null` for any other key. */
function endOfKey(key: string, max: number): number | null {
  if (key === 'Home') return 0
  return key === 'End' ? max : null
}

/** How long a value chosen by key stays highlighted, in milliseconds. */
const keyShownMs = 1_500

/** The value just chosen by key, for a moment. */
function useKeyed(): [number | null, (value: number | null) => void] {
  const [keyed, setKeyed] = useState<number | null>(null)
  useEffect(() => {
    if (keyed === null) return
    const timer = setTimeout(() => setKeyed(null), keyShownMs)
    return () => clearTimeout(timer)
  }, [keyed])
  return [keyed, setKeyed]
}

/** Rounds to whole units, so that value, end and announcement agree. */
const whole = (value: number) => Math.floor(value + 1e-6)

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value))

/**
 * A slider that runs left to right in every language, like media time; arrow keys do too. The filled share is the
 * custom property `--share`.
 */
export function Slider(props: SliderProps) {
  const { className, label, max, textOf, onDrag, onCommit, onStep, children } = props
  const track = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const [keyed, setKeyed] = useKeyed()
  const value = clamp(dragged ?? props.value, max)
  const at = dragged ?? hovered ?? keyed

  useLayoutEffect(() => {
    track.current?.style.setProperty('--share', String(max > 0 ? value / max : 0))
    if (at !== null) track.current?.style.setProperty('--at', String(max > 0 ? at / max : 0))
  })

  const valueAt = ({ clientX, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    return box.width > 0 ? clamp(((clientX - box.x) / box.width) * max, max) : 0
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || max <= 0) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    setDragged(valueAt(event))
    onDrag?.(valueAt(event))
  }
  const onPointerMove = (event: PointerEvent) => {
    setHovered(valueAt(event))
    if (dragged === null) return
    setDragged(valueAt(event))
    onDrag?.(valueAt(event))
  }
  const onPointerUp = (event: PointerEvent) => {
    if (dragged !== null) onCommit(valueAt(event))
    setDragged(null)
    if (event.pointerType !== 'mouse') setHovered(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const by = stepOfKey(event.key, props)
    const next = by === null ? endOfKey(event.key, max) : clamp(props.value + by, max)
    if (next === null) return
    event.preventDefault()
    setKeyed(next)
    if (by !== null && onStep) onStep(by)
    else onCommit(next)
  }

  return (
    <div
      ref={track}
      className={cx('player-slider', className)}
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={whole(max)}
      aria-valuenow={whole(value)}
      aria-valuetext={textOf(whole(value))}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDragged(null)}
      onPointerLeave={() => setHovered(null)}
      onKeyDown={onKeyDown}
      onBlur={() => setKeyed(null)}
    >
      {children(at)}
    </div>
  )
}
