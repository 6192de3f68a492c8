/** Loads another page of our own. On its own, since no test can watch `location.assign` itself. */
export const goTo = (path: string): void => location.assign(path)
