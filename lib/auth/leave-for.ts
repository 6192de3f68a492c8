/** Leaves the page for another one. */
export function leaveFor(address: string): void {
  location.assign(address)
}

/** Leaves the page for another one in its place: going back does not lead here again. */
export function replacePage(address: string): void {
  location.replace(address)
}
