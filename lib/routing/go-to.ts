// A module of its own, since no test can watch `location` itself.

/** Leaves the page for another one. */
export function goTo(address: string): void {
  location.assign(address)
}

/** Replaces this page with another of our own, so that going back does not lead here again. */
export const replacePage = (path: string): void => location.replace(path)

/** Reloads the page. */
export const reloadPage = (): void => location.reload()
