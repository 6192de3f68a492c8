import { forgetSession } from './forget-session'
import { reloadPage } from './reload-page'

/** The session is over at its host: what this browser knows of the member goes, and the page is loaded again. */
export function endSession(): void {
  forgetSession()
  reloadPage()
}
