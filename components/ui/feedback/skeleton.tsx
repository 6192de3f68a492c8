import css from './skeleton.module.css'

/** One grey box in the size of what it stands for. Appears after 300 ms, so that fast answers do not flash. */
export function Skeleton({ shape }: { shape: 'art' | 'title' | 'line' | 'text' | 'button' | 'circle' }) {
  return <span className={css.box} data-shape={shape} aria-hidden="true" />
}

/** The boxes of one card: art, title and second line, in the card's own places. */
export function CardSkeleton() {
  return (
    <span className={css.card} aria-hidden="true">
      <Skeleton shape="art" />
      <Skeleton shape="title" />
      <Skeleton shape="line" />
    </span>
  )
}
