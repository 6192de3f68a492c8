import type { ReactNode } from 'react'
import { cx, Icon, StarGrid, wholeNames, type IconShape } from '@/components/ui'

const tones = { gold: 'text-gold thick-edge-gold', teal: 'text-teal thick-edge-teal' }

interface Props {
  icon: IconShape
  tone?: keyof typeof tones
  title: string
  lead: string
  children: ReactNode
}

/** A page of text: an icon over the star grid, the heading, one sentence, and the content. */
export function InfoPage({ icon, tone = 'gold', title, lead, children }: Props) {
  return (
    <div className="page-width grid grid-cols-1 gap-[clamp(32px,5vw,64px)]">
      <div className="relative isolate grid justify-items-center gap-3 pt-8 text-center md:pt-12">
        <StarGrid />
        <span className={cx('mb-2 grid size-18 place-items-center rounded-pill bg-raised', tones[tone])}>
          <Icon icon={icon} size="l" />
        </span>
        <h1 tabIndex={-1}>{wholeNames(title)}</h1>
        <p className="max-w-[56ch] text-18 text-balance text-secondary">{lead}</p>
      </div>
      {children}
    </div>
  )
}
