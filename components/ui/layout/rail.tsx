import type { ReactNode } from 'react'
import { RailHead, railTitleId } from './rail-head'
import { RailPager } from './rail-pager'

interface RailProps {
  /** Unique on the page; the ids of heading, link and list grow from it. */
  id: string
  title: string
  seeAll?: { href: string; label: string }
  /** Names of the two buttons. */
  previousLabel: string
  nextLabel: string
  level?: 2 | 3
  /** Paints the rail only near the window: for rails below the first screen. */
  lazy?: boolean
  /** One `<li>` each. */
  children: ReactNode
}

/**
 * A labelled row of cards that scrolls along the line and shows 15 % of the next one.
 * It works without script; with script it gains two buttons, arrow keys and a shorter way for the Tab key.
 */
export function Rail({ id, title, seeAll, previousLabel, nextLabel, level = 2, lazy, children }: RailProps) {
  const trackId = `${id}-track`
  return (
    <section className={lazy ? 'rail paint-near-320' : 'rail'}>
      <RailHead id={id} title={title} seeAll={seeAll} level={level} />
      <div className="rail-stage">
        <RailPager trackId={trackId} previousLabel={previousLabel} nextLabel={nextLabel} />
        <ul id={trackId} className="rail-track rail-scroll" aria-labelledby={railTitleId(id)}>
          {children}
        </ul>
      </div>
    </section>
  )
}
