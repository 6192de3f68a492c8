const fades = { radial: 'fade-radial', down: 'fade-down', end: 'fade-end' }

/** The eight-fold star motif behind the content of its positioned parent, fading out as `fade` says. */
export function StarGrid({ fade = 'radial' }: { fade?: keyof typeof fades }) {
  return <span className={`stars ${fades[fade]}`} aria-hidden="true" />
}
