import { readStored, writeStored } from '@/lib/storage/storage'

/** A link that was followed by the keyboard. */
interface FollowedLink extends Record<string, unknown> {
  /** Path and query of the page that it stood on. */
  from: string
  /** Where it led, as its `href` says. */
  to: string
  /** Which of the page's links to that address it was. */
  index: number
}

/** As many pages back are remembered. */
const maxLinks = 20
/** How long a page may take to show the link, in milliseconds. */
const timeoutMs = 3_000

const here = () => location.pathname + location.search
const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.getAttribute('href') === href,
  )
const readLinks = () => (readStored('followedLinks') ?? []) as FollowedLink[]

/** Remembers in the tab which links are followed by the keyboard, which clicks without a pointer. */
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

/** The link at which a viewer who comes back to this page goes on, `null` for one who comes anew. */
function findWanted(): { href: string; index: number } | null {
  const links = readLinks()
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const left = links.find(({ from }) => from === here())
  if (left && navigation?.type === 'back_forward') return { href: left.to, index: left.index }
  // The player's way back is a link: its page is a new one, of which the viewer left the verb that plays.
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

/** Whether the page itself, and not the viewer, has put the focus where it is. */
const isUntouched = () =>
  document.activeElement === document.body || document.activeElement?.hasAttribute('autofocus') === true

/**
 * Gives a viewer who comes back to a page by the keyboard the link with which it was left, as soon as the page shows it;
 * stops at the viewer's next act. Returns how to call it off.
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

/** Gives the focus back, and remembers what is followed by keys from now on, until the signal aborts. */
export function watchFollowedLinks(signal: AbortSignal): void {
  if (signal.aborted) return
  for (const stop of [returnFocus(), recordFollowedLinks()]) signal.addEventListener('abort', stop)
}
