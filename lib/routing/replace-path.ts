/** Replaces the page's path in its URL and in the history, and leaves query, hash and page as they are. */
export function replacePath(path: string): void {
  history.replaceState(history.state, '', path + location.search + location.hash)
  // Next's router only listens to states that are not its own; otherwise it would restore the path.
  setTimeout(() => history.replaceState(null, '', location.href))
}
