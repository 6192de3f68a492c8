'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import '@/components/ui/late.css'
import { languages } from '@/lib/contract'
import { usePlayerContext, type KeyAction } from '@/components/player/ui'
import { keyOfAction } from './shortcuts'

const hoverDelayMs = 400
/** Between tooltip and control, and between tooltip and the player's edges, in pixels. */
const gap = 6

const controlAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
const focusedControl = () => {
  const control = controlAt(document.activeElement)
  return control?.matches(':focus-visible') ? control : null
}

/** Whether a pointer is on the tooltip, or between it and its control. */
function isOn(tooltip: HTMLElement | null, { clientX, clientY }: PointerEvent): boolean {
  if (tooltip === null) return false
  const { left, right, top, bottom } = tooltip.getBoundingClientRect()
  const within = (value: number, low: number, high: number) => low - gap <= value && value <= high + gap
  return within(clientX, left, right) && within(clientY, top, bottom)
}

/** The control whose tooltip shows: after a moment below a mouse, at once with keyboard focus. */
function useTarget(container: RefObject<HTMLElement | null>, tooltip: RefObject<HTMLElement | null>) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const box = container.current
    if (box === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let pointed: HTMLElement | null = null
    let shown: HTMLElement | null = null
    const show = (control: HTMLElement | null) => {
      clearTimeout(timer)
      shown = control
      setTarget(control)
    }
    const hide = () => show(null)
    const point = (control: HTMLElement) => {
      clearTimeout(timer)
      if (shown) show(control)
      else timer = setTimeout(() => show(control), hoverDelayMs)
    }
    const onPointerMove = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      const control = controlAt(event.target)
      const hasMoved = control !== pointed
      pointed = control
      if (control !== null) return hasMoved ? point(control) : undefined
      clearTimeout(timer)
      if (shown && shown !== focusedControl() && !isOn(tooltip.current, event)) hide()
    }
    const onPointerLeave = () => {
      pointed = null
      show(focusedControl() === shown ? shown : null)
    }
    const onFocus = () => show(focusedControl())

    const listening = new AbortController()
    const { signal } = listening
    box.addEventListener('pointermove', onPointerMove, { signal })
    box.addEventListener('pointerleave', onPointerLeave, { signal })
    box.addEventListener('focusin', onFocus, { signal })
    for (const type of ['pointerdown', 'click', 'focusout']) box.addEventListener(type, hide, { signal })
    // Escape, and every key that may change a control's name. Captured, since some keys stop here.
    document.addEventListener('keydown', hide, { signal, capture: true })
    onFocus()
    const isFine = matchMedia('(hover: hover) and (pointer: fine)').matches
    pointed = isFine ? box.querySelector<HTMLElement>('[data-tooltip]:hover') : null
    if (pointed && shown === null) point(pointed)
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [container, tooltip])
  return target
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** Above the control or, without room there, below it; always inside the player. */
function place(tooltip: HTMLElement, control: HTMLElement, container: HTMLElement) {
  const box = container.getBoundingClientRect()
  const { left, width, top, bottom } = control.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = tooltip
  const middle = left - box.left + (width - offsetWidth) / 2
  const above = top - box.top - offsetHeight - gap
  tooltip.style.setProperty('--x', `${clamp(middle, gap, box.width - offsetWidth - gap)}px`)
  tooltip.style.setProperty('--y', `${above < gap ? bottom - box.top + gap : above}px`)
}

/** The name of the pointed or focused control with its key: hidden from screen readers, which have the name already. */
export function Tooltip({ container }: { container: RefObject<HTMLElement | null> }) {
  const t = useTranslations('player.help')
  const { lang, characterKeys, live } = usePlayerContext()
  const tooltip = useRef<HTMLParagraphElement>(null)
  const control = useTarget(container, tooltip)
  useLayoutEffect(() => {
    if (tooltip.current && control && container.current) place(tooltip.current, control, container.current)
  }, [container, control])
  if (control === null) return null
  const action = control.dataset.tooltip
  const settings = { characterKeys, live: live !== null }
  const key = action ? keyOfAction(JSON.parse(action) as KeyAction, settings) : null
  return (
    <p ref={tooltip} className="player-tooltip" aria-hidden="true">
      <span dir={languages[lang].dir}>
        {control.getAttribute('aria-label')}
        {key ? <kbd>{key === 'Space' ? t('space') : key}</kbd> : null}
      </span>
    </p>
  )
}
