const shapes = {
  art: 'aspect-card rounded-md',
  title: 'skeleton-title w-7/10 rounded-sm',
  line: 'skeleton-line w-9/20 rounded-sm',
  text: 'skeleton-text rounded-sm',
  button: 'h-12 w-35 rounded-md',
  circle: 'size-10 rounded-pill',
}

/** A grey box in the size of what it replaces. Appears after 300 ms, so that fast responses do not flash. */
export function Skeleton({ shape }: { shape: keyof typeof shapes }) {
  return <span className={`skeleton ${shapes[shape]}`} aria-hidden="true" />
}

/** The boxes of a card as an item of a list: art and line, in the card's positions. */
export function CardSkeleton() {
  return <li className="skeleton" aria-hidden="true" />
}
