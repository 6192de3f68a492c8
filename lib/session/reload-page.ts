/** Reloads the page. A module of its own, since no test can watch `location.reload` itself. */
export const reloadPage = (): void => location.reload()

/** Replaces this page by another of our own: going back does not lead here again. */
export const openInstead = (path: string): void => location.replace(path)
