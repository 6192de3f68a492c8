import css from './brand.module.css'
import { LogoMark } from './logo-mark'

/** The mark and the word, drawn: a link that looks the same in every language and asks for no font. */
export function Brand({ href }: { href: string }) {
  return (
    <a className={css.brand} href={href} dir="ltr" translate="no" aria-label="HilalPlay">
      <LogoMark />
      <span className={css.word} />
    </a>
  )
}
