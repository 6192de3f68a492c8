/** Loads another page of our own. On its own, since no test can watch `location.assign` itself. */
export const goTo = (path: string): void => location.assign(path)

/** Loads another page in the place of this one, so that going back does not come here again. */
export const goInstead = (path: string): void => location.replace(path)
