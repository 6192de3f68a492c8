import { Icon, ChevronRight } from '../icons/icon'

interface RailHeadProps {
  /** Unique on the page; the ids of heading and link grow from it. */
  id: string
  title: string
  seeAll?: { href: string; label: string }
  level?: 2 | 3
}

export const railTitleId = (id: string): string => `${id}-title`

/** A rail's heading, with the way to all of it. */
export function RailHead({ id, title, seeAll, level = 2 }: RailHeadProps) {
  const Title = `h${level}` as const
  const titleId = railTitleId(id)
  const linkId = `${id}-all`
  return (
    <div className="rail-head">
      <Title id={titleId}>{title}</Title>
      {seeAll && (
        <a id={linkId} className="rail-all" href={seeAll.href} aria-labelledby={`${linkId} ${titleId}`}>
          {seeAll.label}
          <Icon icon={ChevronRight} size="xs" mirror />
        </a>
      )}
    </div>
  )
}
