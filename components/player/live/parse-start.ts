/** The moment that the address asks to start at (`?start=` and an ISO instant); `null` where it asks for none. */
export function readStart(): Date | null {
  if (typeof location === 'undefined') return null
  const date = new Date(new URLSearchParams(location.search).get('start') ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}
