import { Icon } from '../icons/icon'
import { ChevronRight } from '../icons/icons'

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

const row = 'flex flex-wrap items-center justify-center gap-2'
const target =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-2 font-semibold tabular-nums'
const quiet = 'text-secondary hover:bg-raised hover:text-ivory'
const filled = 'bg-ivory text-night forced-colors:outline-2 forced-colors:outline-[Highlight]'
const ways = { prev: '[&>svg]:rotate-180', next: 'flex-row-reverse' }

function Step({ link, rel }: { link: PageLink; rel: 'prev' | 'next' }) {
  return (
    <a className={`${target} ${quiet} ${ways[rel]}`} href={link.href} rel={rel}>
      <Icon icon={ChevronRight} size="s" mirror />
      <span className="max-sm:sr-only">{link.text}</span>
    </a>
  )
}

/** Real links to the pages of a list. */
export function Pagination({ label, previous, next, pages }: PaginationProps) {
  return (
    <nav className={row} aria-label={label}>
      {previous && <Step link={previous} rel="prev" />}
      <ol className={row}>
        {pages.map((page, index) =>
          page ? (
            <li key={page.href} className="min-w-6">
              <a
                className={`${target} ${page.current ? filled : quiet}`}
                href={page.href}
                aria-label={page.name}
                aria-current={page.current ? 'page' : undefined}
              >
                {page.text}
              </a>
            </li>
          ) : (
            <li key={`gap-${index}`} className="min-w-6 text-center text-muted" aria-hidden="true">
              …
            </li>
          ),
        )}
      </ol>
      {next && <Step link={next} rel="next" />}
    </nav>
  )
}
