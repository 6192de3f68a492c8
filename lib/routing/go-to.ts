/** Leaves the page for another one. A module of its own, since no test can watch `location.assign` itself. */
export function goTo(address: string): void {
  location.assign(address)
}
