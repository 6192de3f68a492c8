import type { MouseEvent } from 'react'
import { Icon, ChevronRight } from '../icons/icon'

interface LinkTab {
  href: string
  label: string
  current?: boolean
}

/** Tabs that are links: each has its own address, and no script is needed. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  )
}

/** One of several views, orders or filters. */
export interface ChoiceLink {
  href: string
  text: string
  selected: boolean
}

interface SegmentLinksProps {
  label: string
  links: readonly ChoiceLink[]
  rel?: 'nofollow'
  /** A press on the link with this index, whose view can be shown in place. */
  onChoose?: (event: MouseEvent, index: number) => void
}

/** Links to the views or orders of one list, as one control; the current one is filled. */
export function SegmentLinks({ label, links, rel, onChoose }: SegmentLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="inline-flex flex-wrap gap-0.5 rounded-pill border border-input-line bg-surface p-0.5 md:p-1">
        {links.map(({ href, text, selected }, index) => (
          <li key={href} className="flex-auto">
            <a
              className="flex min-h-11 items-center justify-center rounded-pill px-[clamp(8px,(100vw-17rem)/6,18px)] font-semibold whitespace-nowrap text-secondary hover:text-ivory current:bg-ivory current:text-night forced-colors:current:outline-2 forced-colors:current:outline-[Highlight]"
              href={href}
              rel={rel}
              aria-current={selected ? 'page' : undefined}
              onClick={onChoose && ((event) => onChoose(event, index))}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface Crumb {
  label: string
  /** Absent on the current page, the last one. */
  href?: string
}

const crumbRow = 'flex flex-wrap items-center gap-x-2'

/** The breadcrumbs from the home page to this one. */
export function Breadcrumb({ label, items }: { label: string; items: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={`${crumbRow} text-14 text-muted`}>
        {items.map((item, index) => (
          <li key={item.label} className={crumbRow}>
            {index > 0 && <Icon icon={ChevronRight} size="xs" mirror />}
            {item.href ? (
              <a
                className="inline-flex min-h-11 items-center text-secondary decoration-1 underline-offset-4 hover:text-ivory hover:underline"
                href={item.href}
              >
                {item.label}
              </a>
            ) : (
              <span aria-current="page">
                <bdi>{item.label}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

export interface PageLink {
  href: string
  /** What is shown: the number in the language's digits, or the text of a step. */
  text: string
  /** The accessible name, such as 'Page 3'. */
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

/** Links to the pages of a list. */
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
