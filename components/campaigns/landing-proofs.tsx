import { Icon } from '@/components/ui/icons/icon'
import type { IconShape } from '@/components/ui/icons/icons'
import { StarGrid } from '@/components/ui/icons/star-grid'
import css from './landing.module.css'

interface Proof {
  icon: IconShape
  title: string
  text: string
}

/** What speaks for the service, three short reasons. */
export function LandingProofs({ label, proofs }: { label: string; proofs: Proof[] }) {
  return (
    <section className={css.proofs} aria-label={label}>
      {proofs.map(({ icon, title, text }) => (
        <div key={title} className={css.proof}>
          <StarGrid fade="end" />
          <Icon icon={icon} size="l" />
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
    </section>
  )
}
