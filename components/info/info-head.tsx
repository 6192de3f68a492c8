import { Icon } from '@/components/ui/icons/icon'
import type { IconShape } from '@/components/ui/icons/icons'
import { StarGrid } from '@/components/ui/icons/star-grid'
import css from './info-head.module.css'

interface Props {
  icon: IconShape
  tone?: 'gold' | 'teal'
  title: string
  lead: string
}

/** How a page of plain words begins: the icon in its orb on the star grid, the heading, one sentence. */
export function InfoHead({ icon, tone = 'gold', title, lead }: Props) {
  return (
    <div className={css.head}>
      <StarGrid />
      <span className={css.orb} data-tone={tone}>
        <Icon icon={icon} size="l" />
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={css.lead}>{lead}</p>
    </div>
  )
}
