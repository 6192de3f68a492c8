/** The crescent cut by a play triangle. Never mirrored; decorative, since the name is beside it. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path
        className="fill-gold forced-colors:fill-[CanvasText]"
        d="M19.3 4.1A13 13 0 1 0 19.3 27.9 12 12 0 1 1 19.3 4.1Z"
      />
      <path className="brand-play forced-colors:fill-[CanvasText]" d="M13 10Q10.6 16 13 22L25 16Z" />
    </svg>
  )
}

/** The logo with the name as a drawing: a link that looks the same in every language and needs no font. */
export function Brand({ href }: { href: string }) {
  return (
    <a className="brand" href={href} dir="ltr" translate="no" aria-label="HilalPlay">
      <LogoMark />
      <span className="brand-word" />
    </a>
  )
}
