import { Button } from '@/components/ui/form/button'
import { StarGrid } from '@/components/ui/icons/star-grid'
import css from './landing.module.css'

interface Props {
  /** The donated part, in the page's digits. */
  share: string
  words: { title: string; text: string; action: string }
  href: string
}

/** How much of the revenue goes to water wells. */
export function LandingMeter({ share, words, href }: Props) {
  return (
    <section className={css.meter} aria-label={words.title}>
      <StarGrid />
      <p>
        <b>
          <bdi>{share}</bdi>
        </b>{' '}
        <span>{words.text}</span>
      </p>
      <Button href={href} variant="glass">
        {words.action}
      </Button>
    </section>
  )
}
