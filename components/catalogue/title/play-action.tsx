'use client'

import { useEffect, useState } from 'react'
import { cx } from '@/components/ui/cx'
import { Button } from '@/components/ui/form/button'
import { Play } from '@/components/ui/icons/page-icons'
import { useTitleMember, type Action } from './title-member-context'

/** The one gold button of a title's page: play it, or continue it for a member who has started it. */
export function PlayAction({ play, id }: { play: Action; id?: string }) {
  const { href, text } = useTitleMember()?.play ?? play
  return (
    <Button id={id} href={href} size="l" icon={Play} iconFill>
      {text}
    </Button>
  )
}

/**
 * Repeats the play button at the foot of a phone's screen once the first one has scrolled away. `firstId` is the id of
 * the first one.
 */
export function StickyAction({ play, firstId }: { play: Action; firstId: string }) {
  const [away, setAway] = useState(false)

  useEffect(() => {
    const first = document.getElementById(firstId)
    if (!first) return
    const observer = new IntersectionObserver(([entry]) => {
      setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    observer.observe(first)
    return () => observer.disconnect()
  }, [firstId])

  return (
    <div className={cx('sticky-action', away && 'sticky-action-shown')} hidden={!away}>
      <PlayAction play={play} />
    </div>
  )
}
