/** Loads the page again. On its own, since no test can watch `location.reload` itself. */
export const reloadPage = (): void => location.reload()
