import { StarGrid } from '@/components/ui/icons/star-grid'
import css from './donation-meter.module.css'

interface Props {
  /** The donated share of revenue, in the page's digits. */
  share: string
  /** How many equal parts make the whole. One of them is filled. */
  parts: number
  /** The same fact in words. */
  words: string
}

/** One part of the whole, filled from the side where reading starts. */
export function DonationMeter({ share, parts, words }: Props) {
  return (
    <figure className={css.meter}>
      <StarGrid fade="end" />
      <figcaption>
        <b>
          <bdi>{share}</bdi>
        </b>
        <span>{words}</span>
      </figcaption>
      <div className={css.cells} aria-hidden="true">
        {Array.from({ length: parts }, (_, index) => (
          <i key={index} data-filled={index === 0 || undefined} />
        ))}
      </div>
    </figure>
  )
}
