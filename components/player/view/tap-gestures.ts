/** A press on the picture: where it is, as a share of its width, and by what. */
export interface Press {
  share: number
  pointerType: string
}

export interface TapActions {
  /** One press, told at once. */
  tap: (pointerType: string) => void
  /** Two or more fingers' taps on one edge: -1 is the left one, in every language. */
  edge: (side: -1 | 1) => void
  /** The press lasts: until `release`. */
  hold: () => void
  release: () => void
}

export interface TapGestures {
  down: (press: Press) => void
  up: (press: Press) => void
  /** The finger went away or moved off: no tap comes of it. */
  cancel: () => void
  destroy: () => void
}

const holdMs = 500
/** Taps that follow each other within this time belong together. */
const pairMs = 300
const edgeShare = 0.35

function sideOf({ share, pointerType }: Press): -1 | 0 | 1 {
  if (pointerType === 'mouse') return 0
  if (share < edgeShare) return -1
  return share > 1 - edgeShare ? 1 : 0
}

/** Tells taps, double taps on the edges and long presses apart. */
export function createTapGestures(actions: TapActions): TapGestures {
  let holdTimer: ReturnType<typeof setTimeout> | undefined
  let holding = false
  let pressed = false
  let lastTap = { side: 0, at: Number.NEGATIVE_INFINITY }

  const letGo = () => {
    clearTimeout(holdTimer)
    pressed = false
    if (!holding) return false
    holding = false
    actions.release()
    return true
  }
  const startHold = () => {
    holding = true
    actions.hold()
  }
  return {
    down() {
      letGo()
      pressed = true
      holdTimer = setTimeout(startHold, holdMs)
    },
    up(press) {
      const began = pressed
      if (letGo() || !began) return
      const side = sideOf(press)
      const now = performance.now()
      const again = side !== 0 && side === lastTap.side && now - lastTap.at < pairMs
      lastTap = { side, at: now }
      if (again) actions.edge(side)
      else actions.tap(press.pointerType)
    },
    cancel: () => void letGo(),
    destroy: () => void letGo(),
  }
}
