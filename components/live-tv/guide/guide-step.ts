/** Where a key leads within the guide: along time, to another channel, or to an end. */
export type GuideStep =
  | { type: 'time'; by: 1 | -1 }
  | { type: 'channel'; by: number }
  | { type: 'rowEnd'; last: boolean }
  | { type: 'gridEnd'; last: boolean }

const channelsOfPage = 5

interface Key {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** What a key does in the guide, where time runs along the line of reading; `null` for every other key. */
export function guideStep({ key, ctrlKey, altKey, metaKey, shiftKey }: Key, rtl: boolean): GuideStep | null {
  if (altKey || metaKey || shiftKey) return null
  if (key === 'Home' || key === 'End') {
    const last = key === 'End'
    return ctrlKey ? { type: 'gridEnd', last } : { type: 'rowEnd', last }
  }
  if (ctrlKey) return null
  switch (key) {
    case 'ArrowRight':
      return { type: 'time', by: rtl ? -1 : 1 }
    case 'ArrowLeft':
      return { type: 'time', by: rtl ? 1 : -1 }
    case 'ArrowDown':
      return { type: 'channel', by: 1 }
    case 'ArrowUp':
      return { type: 'channel', by: -1 }
    case 'PageDown':
      return { type: 'channel', by: channelsOfPage }
    case 'PageUp':
      return { type: 'channel', by: -channelsOfPage }
    default:
      return null
  }
}

/** The index of the place that an instant of the window falls in, or of the one nearest to it; -1 without any. */
export function placeNearest(places: readonly { at: number; length: number }[], wanted: number): number {
  const distance = ({ at, length }: { at: number; length: number }) =>
    Math.max(at - wanted, wanted - (at + length - 1), 0)
  const nearest = Math.min(...places.map(distance))
  return places.findIndex((place) => distance(place) === nearest)
}
