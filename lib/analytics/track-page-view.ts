import { trackArrival } from './track-arrival'
import { track } from './track'

let lastTracked: string | null = null

/** Tracks the page once, and how the viewer signed in when that has just happened. */
export function trackPageView(): void {
  if (lastTracked === location.pathname) return
  lastTracked = location.pathname
  trackArrival()
  track('page_view', { page_location: location.href, page_title: document.title })
}
