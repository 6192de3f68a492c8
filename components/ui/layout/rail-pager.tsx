'use client'

import { useRef, useEffect, useState, type RefObject } from 'react'
import { IconButton } from '../form/button'
import { ChevronLeft, ChevronRight } from '../icons/icon'
import { moveFocusInList } from '../hooks/move-focus'

const focusable = 'a[href], button'

/** Changes only what differs, so that a page full of rails is not laid out again for nothing. */
function setTabbable(item: Element, tabbable: boolean) {
  item.querySelectorAll<HTMLElement>(focusable).forEach((control) => {
    if (!tabbable) control.tabIndex = -1
    else if (control.tabIndex < 0) control.removeAttribute('tabindex')
  })
}

/** The items of a list in the page; none on the server. */
const itemsOf = (trackId: string) => [...(globalThis.document?.getElementById(trackId)?.children ?? [])]

/**
 * Observes which items of the list `trackId` are fully in view. While the pager is shown, the others leave the tab
 * order; none does in a list that is not painted yet. `turn(1)` brings the first hidden item to the start, `turn(-1)`
 * goes back by as many as fit.
 */
function useRail(trackId: string, pager: RefObject<Element | null>) {
  const [edges, setEdges] = useState({ ready: false, atStart: true, atEnd: true })
  const inView = useRef(new Set<Element>())
  // Of a list from the server React knows no items, and it draws an empty one if it has to draw the page anew.
  const [written] = useState(() => itemsOf(trackId))

  useEffect(() => {
    const track = document.getElementById(trackId)
    if (!track) return
    if (!track.firstChild) track.append(...written)
    const visible = inView.current
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio > 0.9) visible.add(target)
          else visible.delete(target)
        }
        const paged = visible.size > 0 && pager.current && getComputedStyle(pager.current).display !== 'none'
        const items = [...track.children]
        const hidden = items.map((item) => !visible.has(item))
        items.forEach((item, index) => setTabbable(item, !(paged && hidden[index])))
        // The buttons of a list that is not painted yet would be nodes that nobody sees.
        setEdges(({ ready }) => ({
          ready: ready || visible.size > 0,
          atStart: !hidden[0],
          atEnd: !hidden.at(-1),
        }))
      },
      { root: track, threshold: [0, 0.92] },
    )
    const watch = () => [...track.children].forEach((item) => seen.observe(item))
    const changed = new MutationObserver(watch)
    watch()
    changed.observe(track, { childList: true })
    track.addEventListener('keydown', moveFocusInList)
    return () => {
      seen.disconnect()
      changed.disconnect()
      track.removeEventListener('keydown', moveFocusInList)
    }
  }, [trackId, pager, written])

  function turn(step: 1 | -1) {
    const items = itemsOf(trackId)
    const isShown = (item: Element) => inView.current.has(item)
    const first = items.findIndex(isShown)
    const last = items.findLastIndex(isShown)
    const target = step === 1 ? last + 1 : Math.max(0, first - (last - first + 1))
    items[target]?.scrollIntoView({ inline: 'start', block: 'nearest' })
  }

  return { ...edges, turn }
}

interface RailPagerProps {
  trackId: string
  previousLabel: string
  nextLabel: string
}

/** At the end of the rail a button keeps an existing focus, but takes none. */
const spent = (done: boolean) => (done ? ({ 'aria-disabled': true, tabIndex: -1 } as const) : {})

/** The two buttons of a rail. They come with the script, without which the rail scrolls natively. */
export function RailPager({ trackId, previousLabel, nextLabel }: RailPagerProps) {
  const pager = useRef<HTMLDivElement>(null)
  const { ready, atStart, atEnd, turn } = useRail(trackId, pager)
  const common = { mirror: true, tone: 'solid' } as const
  return (
    <div ref={pager} className="rail-pager">
      {ready && (
        <>
          <IconButton
            {...common}
            {...spent(atStart)}
            icon={ChevronLeft}
            label={previousLabel}
            onClick={() => turn(-1)}
          />
          <IconButton
            {...common}
            {...spent(atEnd)}
            icon={ChevronRight}
            label={nextLabel}
            onClick={() => turn(1)}
          />
        </>
      )}
    </div>
  )
}
