/** A press on the picture: its position as a share of the width, and the pointer type. */
export interface Press {
  share: number
  pointerType: string
}

export interface TapActions {
  /** A single press, reported at once. */
  tap: (pointerType: string) => void
  /** Two or more taps on one edge: -1 is the left one, in every language. */
  edge: (side: -1 | 1) => void
  /** A long press, until `release`. */
  longPress: () => void
  release: () => void
}

export interface TapGestures {
  down: (press: Press) => void
  up: (press: Press) => void
  /** The pointer was cancelled or moved off, so it is no tap. */
  cancel: () => void
  destroy: () => void
}

const longPressMs = 500
/** Maximum time between taps of one gesture. */
const pairMs = 300
const edgeShare = 0.35

function sideOf({ share, pointerType }: Press): -1 | 0 | 1 {
  if (pointerType === 'mouse') return 0
  if (share < edgeShare) return -1
  return share > 1 - edgeShare ? 1 : 0
}

/** Distinguishes taps, double taps on the edges and long presses. */
export function createTapGestures(actions: TapActions): TapGestures {
  let longPressTimer: ReturnType<typeof setTimeout> | undefined
  let isLongPress = false
  let pressed = false
  let lastTap = { side: 0, at: Number.NEGATIVE_INFINITY }

  const releasePress = () => {
    clearTimeout(longPressTimer)
    pressed = false
    if (!isLongPress) return false
    isLongPress = false
    actions.release()
    return true
  }
  const startLongPress = () => {
    isLongPress = true
    actions.longPress()
  }
  return {
    down() {
      releasePress()
      pressed = true
      longPressTimer = setTimeout(startLongPress, longPressMs)
    },
    up(press) {
      const began = pressed
      if (releasePress() || !began) return
      const side = sideOf(press)
      const now = performance.now()
      const again = side !== 0 && side === lastTap.side && now - lastTap.at < pairMs
      lastTap = { side, at: now }
      if (again) actions.edge(side)
      else actions.tap(press.pointerType)
    },
    cancel: () => void releasePress(),
    destroy: () => void releasePress(),
  }
}
