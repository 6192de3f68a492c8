/** Replaces the page's address in the address bar and the history, and leaves the page as it is. */
export function replaceAddress(address: string | URL): void {
  history.replaceState(history.state, '', address)
  // Next's router only listens to states that are not its own, later; otherwise it would restore the address.
  setTimeout(() => history.replaceState(null, '', location.href))
}

/** Replaces the page's path alone, and leaves its query and hash. */
export function replacePath(path: string): void {
  replaceAddress(path + location.search + location.hash)
}
