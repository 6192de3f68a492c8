import { Icon } from '../icons/icon'
import { ChevronRight } from '../icons/icons'
import css from './pagination.module.css'

export interface PageLink {
  href: string
  /** What is drawn: the number in the language's digits, or the word of a step. */
  text: string
  /** What is said, such as 'Page 3'. */
  name?: string
  current?: boolean
}

interface PaginationProps {
  label: string
  previous?: PageLink
  next?: PageLink
  /** In order; `null` is a gap between numbers that do not follow each other. */
  pages: readonly (PageLink | null)[]
}

function Step({ link, rel }: { link: PageLink; rel: 'prev' | 'next' }) {
  return (
    <a className={css.step} data-rel={rel} href={link.href} rel={rel}>
      <Icon icon={ChevronRight} size="s" mirror />
      <span>{link.text}</span>
    </a>
  )
}

/** Real links to the pages of a list. */
export function Pagination({ label, previous, next, pages }: PaginationProps) {
  return (
    <nav className={css.pagination} aria-label={label}>
      {previous && <Step link={previous} rel="prev" />}
      <ol className={css.pages}>
        {pages.map((page, index) =>
          page ? (
            <li key={page.href}>
              <a href={page.href} aria-label={page.name} aria-current={page.current ? 'page' : undefined}>
                {page.text}
              </a>
            </li>
          ) : (
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ol>
      {next && <Step link={next} rel="next" />}
    </nav>
  )
}
