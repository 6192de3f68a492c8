/** Leaves the page for another one. */
export function leaveFor(address: string): void {
  location.assign(address)
}
