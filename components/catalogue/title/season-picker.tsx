import { Icon } from '@/components/ui/icons/icon'
import { Check, ChevronDown } from '@/components/ui/icons/icons'
import css from './season-picker.module.css'

export interface SeasonLink {
  id: number
  href: string
  text: string
  current: boolean
}

/** The seasons of a series as links in a menu that opens without script; a plain text where there is but one. */
export function SeasonPicker({ label, seasons }: { label: string; seasons: SeasonLink[] }) {
  const current = seasons.find((season) => season.current)
  if (seasons.length < 2) return <p className={css.only}>{current?.text}</p>
  return (
    <details className={css.picker} name="season">
      <summary className={css.current}>
        <span className="vh">{label}: </span>
        {current?.text}
        <Icon icon={ChevronDown} size="s" />
      </summary>
      <ul className={css.menu}>
        {seasons.map((season) => (
          <li key={season.id}>
            <a href={season.href} aria-current={season.current ? 'true' : undefined}>
              {season.text}
              {season.current && <Icon icon={Check} size="s" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
