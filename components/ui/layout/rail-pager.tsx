'use client'

import { useRef } from 'react'
import { IconButton } from '../form/icon-button'
import { ChevronLeft, ChevronRight } from '../icons/icons'
import { useRail } from './use-rail'

interface RailPagerProps {
  trackId: string
  previousLabel: string
  nextLabel: string
}

/** A button at the end of its way keeps the focus it has, and takes none. */
const spent = (done: boolean) => (done ? ({ 'aria-disabled': true, tabIndex: -1 } as const) : {})

/** The two buttons of a rail. They come with the script, since without it the rail is scrolled by hand. */
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
