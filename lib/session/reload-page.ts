/** Loads the page again. On its own, since no test can watch `location.reload` itself. */
export const reloadPage = (): void => location.reload()

/** Loads another page of our own in the place of this one: going back does not lead here again. */
export const openInstead = (path: string): void => location.replace(path)
