import { readStored, writeStored } from '@/lib/storage/storage'

/** A link followed by keyboard. */
interface FollowedLink extends Record<string, unknown> {
  /** Path and query of its page. */
  from: string
  /** Its `href`. */
  to: string
  /** Its index among the page's links with that `href`. */
  index: number
}

/** Maximum number of remembered pages. */
const maxLinks = 20
/** How long a page may take to show the link, in milliseconds. */
const timeoutMs = 3_000

const here = () => location.pathname + location.search
const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  )
const readLinks = () => (readStored('followedLinks') ?? []) as FollowedLink[]

/** Records in session storage which links are followed by keyboard, that is, by clicks without a pointer. */
export function recordFollowedLinks(): () => void {
  const listening = new AbortController()
  const record = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const to = link?.getAttribute('href')
    if (event.detail !== 0 || !link || !to || to.startsWith('#')) return
    const followed = { from: here(), to, index: linksTo(to).indexOf(link) }
    const others = readLinks().filter(({ from }) => from !== followed.from)
    writeStored('followedLinks', [...others, followed].slice(-maxLinks))
  }
  document.addEventListener('click', record, { capture: true, signal: listening.signal })
  return () => listening.abort()
}

/** The link to focus on returning to this page; `null` on a new visit. */
function findWanted(): { href: string; index: number } | null {
  const links = readLinks()
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const left = links.find(({ from }) => from === here())
  if (left && navigation?.type === 'back_forward') return { href: left.to, index: left.index }
  // The player's back link opens a new page, whose play link the viewer had followed.
  const last = links.at(-1)
  const cameBack =
    last && left && last.to === here() && last.from === new URL(left.to, location.href).pathname
  return cameBack ? { href: left.to, index: left.index } : null
}

function tryFocus({ href, index }: { href: string; index: number }): boolean {
  const links = linksTo(href)
  const inOrder = [links[index], ...links].filter((link) =>
    link?.checkVisibility({ visibilityProperty: true }),
  )
  return inOrder.some((link) => {
    link?.focus()
    return document.activeElement === link
  })
}

/** Whether the page rather than the viewer has set the focus. */
const isUntouched = () =>
  document.activeElement === document.body || document.activeElement?.hasAttribute('autofocus') === true

/**
 * Restores the focus of a keyboard user who returns to a page, as soon as it shows the followed link; stops at the next
 * input. Returns a cancel function.
 */
export function returnFocus(): () => void {
  const listening = new AbortController()
  const stop = () => listening.abort()
  const wanted = findWanted()
  if (!wanted) return stop
  const attempt = () => {
    if (!isUntouched() || tryFocus(wanted)) stop()
  }
  const changes = new MutationObserver(attempt)
  const timer = setTimeout(stop, timeoutMs)
  listening.signal.addEventListener('abort', () => {
    changes.disconnect()
    clearTimeout(timer)
  })
  for (const act of ['keydown', 'pointerdown'] as const)
    document.addEventListener(act, stop, { capture: true, signal: listening.signal })
  changes.observe(document.body, { childList: true, subtree: true })
  attempt()
  return stop
}

/** Restores the focus now, and records followed links until the signal aborts. */
export function watchFollowedLinks(signal: AbortSignal): void {
  if (signal.aborted) return
  for (const stop of [returnFocus(), recordFollowedLinks()]) signal.addEventListener('abort', stop)
}
