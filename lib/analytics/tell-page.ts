import { tellOnArrival } from './tell-on-arrival'
import { track } from './track'

/** Tells of the page that is seen, and of how the viewer came in when that has just happened. */
export function tellPage(): void {
  tellOnArrival()
  track('page_view', { page_location: location.href, page_title: document.title })
}
