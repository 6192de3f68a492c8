import { tellOnArrival } from './tell-on-arrival'
import { track } from './track'

let told: string | null = null

/** Tells of the page that is seen, once, and of how the viewer came in when that has just happened. */
export function tellPage(): void {
  if (told === location.pathname) return
  told = location.pathname
  tellOnArrival()
  track('page_view', { page_location: location.href, page_title: document.title })
}
