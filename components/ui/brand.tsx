import css from './brand.module.css'
import { LogoMark } from './logo-mark'

/** The mark and the word. A link when it has an `href`; the word is the same in every language. */
export function Brand({ href }: { href?: string }) {
  const content = (
    <>
      <LogoMark />
      <span>
        Hilal<b>Play</b>
      </span>
    </>
  )
  const look = { className: css.brand, dir: 'ltr', translate: 'no' } as const
  return href ? (
    <a {...look} href={href} aria-label="HilalPlay">
      {content}
    </a>
  ) : (
    <span {...look}>{content}</span>
  )
}
