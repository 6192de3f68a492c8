/** Reloads the page. In its own module, since tests cannot mock `location.reload`. */
export const reloadPage = (): void => location.reload()

/** Replaces this page with another of our own, so that going back does not lead here again. */
export const replacePage = (path: string): void => location.replace(path)
