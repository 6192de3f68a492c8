'use client'

import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { Icon, X } from '../icons/icon'
import { IconButton } from '../form/button'
import { CircleAlert, CircleCheck } from '../icons/notice-icons'
import '../late.css'
import { minToastMs, useToasts, type Toast } from './toast-store'

/** Calls `onEnd` after `ms` in which neither pointer nor focus was on the element. */
function usePausableTimer(element: RefObject<HTMLElement | null>, ms: number, onEnd: () => void) {
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    const target = element.current
    if (!target) return
    let left = ms
    let started = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const pausedBy = new Set<string>()
    const run = () => {
      started = Date.now()
      timer = setTimeout(() => end.current(), left)
    }
    const pause = (by: string) => () => {
      if (pausedBy.size === 0) {
        clearTimeout(timer)
        left -= Date.now() - started
      }
      pausedBy.add(by)
    }
    const resume = (by: string) => () => {
      if (pausedBy.delete(by) && pausedBy.size === 0) run()
    }
    const bound: [string, () => void][] = [
      ['pointerenter', pause('pointer')],
      ['pointerleave', resume('pointer')],
      ['focusin', pause('focus')],
      ['focusout', resume('focus')],
    ]
    run()
    bound.forEach(([name, listener]) => target.addEventListener(name, listener))
    return () => {
      clearTimeout(timer)
      bound.forEach(([name, listener]) => target.removeEventListener(name, listener))
    }
  }, [element, ms])
}

interface ToastCardProps {
  toast: Toast
  closeLabel: string
  onDone: () => void
}

function ToastCard({ toast, closeLabel, onDone }: ToastCardProps) {
  const { text, tone = 'ok', action, durationMs = minToastMs } = toast
  const card = useRef<HTMLDivElement>(null)
  usePausableTimer(card, Math.max(minToastMs, durationMs), onDone)

  // A toast that disappears while focused gives the focus back: a layout effect, which runs before its element is removed.
  useLayoutEffect(() => {
    const element = card.current
    let from: EventTarget | null = null
    const remember = (event: FocusEvent) => {
      const outside = !(event.relatedTarget instanceof Node && element?.contains(event.relatedTarget))
      if (outside) from = event.relatedTarget
    }
    element?.addEventListener('focusin', remember)
    return () => {
      if (element?.contains(document.activeElement) && from instanceof HTMLElement) from.focus()
    }
  }, [])

  function act() {
    action?.onPress()
    onDone()
  }

  return (
    <div
      ref={card}
      className={`toast-card ${tone === 'error' ? '[&>svg]:text-[#a4202c]' : '[&>svg]:text-[#0b6b55]'}`}
    >
      <Icon icon={tone === 'ok' ? CircleCheck : CircleAlert} />
      <span className="min-w-0 flex-1 leading-min-140">{text}</span>
      {action && (
        <button
          type="button"
          className="min-h-11 px-2 font-strong text-[#0a4f8f] decoration-1 underline-offset-4 hover:underline"
          onClick={act}
        >
          {action.label}
        </button>
      )}
      <IconButton icon={X} label={closeLabel} onClick={onDone} />
    </div>
  )
}

/** Keeps an element above what fills the screen, which nothing outside of it shows through: in the top layer. */
function useAboveFullScreen(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const region = element.current
    if (!region || !('showPopover' in region)) return
    const follow = () => {
      // The top layer is ordered by when something entered it.
      region.removeAttribute('popover')
      if (!document.fullscreenElement) return
      region.setAttribute('popover', 'manual')
      region.showPopover()
    }
    follow()
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [element])
}

/** The region of toasts. Once in the layout, and before any toast, so that each is announced. */
export function Toasts({ closeLabel }: { closeLabel: string }) {
  const { current, dismiss } = useToasts()
  const region = useRef<HTMLDivElement>(null)
  useAboveFullScreen(region)
  return (
    <div ref={region} className="toast-region" role="status">
      {current && <ToastCard key={current.key} toast={current} closeLabel={closeLabel} onDone={dismiss} />}
    </div>
  )
}
