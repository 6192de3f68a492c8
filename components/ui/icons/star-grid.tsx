import css from './star-grid.module.css'

/** The eight-fold star motif behind the content of its positioned parent, fading out as `fade` says. */
export function StarGrid({ fade = 'radial' }: { fade?: 'radial' | 'down' | 'end' }) {
  return <span className={css.stars} data-fade={fade} aria-hidden="true" />
}
