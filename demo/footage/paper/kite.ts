import { mix } from '../../art/colour'
import { curve, type Point } from '../../art/geometry'
import { lerp, times } from '../../art/numbers'
import { shape, stroke } from '../paint'
import type { Brush } from '../stage'
import type { Moment } from './hills'
import { brightSheet, lay, turned } from './sheets'

export interface Kite {
  x: number
  y: number
  size: number
  tilt: number
  /** The sheets it is made of: its front, and the other colour of its back and bows. */
  hues: readonly [front: number, back: number]
}

/** A kite of four sheets; its tail runs behind the wind in waves. */
export function drawKite(brush: Brush, { x, y, size, tilt, hues }: Kite, moment: Moment): void {
  const [front, back] = hues.map((hue) => brightSheet(hue, moment.dusk * 0.5)) as [string, string]
  turned(brush, x, y, tilt, () => {
    brush.scale(size, size)
    drawTail(brush, back, moment, x)
    lay(brush, 'M0 -64L46 -8L0 66L-46 -8Z', front, 1.3)
    shape(brush, 'M0 -64L46 -8L0 -8Z', back)
    shape(brush, 'M0 -8L0 66L-46 -8Z', mix(front, '#ffffff', 0.35))
    stroke(brush, 'M0 -62L0 64M-44 -8L44 -8', 'rgba(255,255,255,0.5)', 1.4)
  })
}

function drawTail(brush: Brush, colour: string, { seconds, wind }: Moment, phase: number): void {
  const place = (along: number): Point => {
    const wave = Math.sin(along / 26 - seconds * (2 + wind * 1.6) + phase)
    return [along * (-0.1 - 0.35 * wind) + wave * (5 + along * 0.07), 64 + along * (1 - 0.18 * wind)]
  }
  const line = times(13, (i) => place(i * 11))
  stroke(brush, curve(line), 'rgba(255,255,255,0.85)', 2.2)
  for (const along of [34, 72, 110]) {
    const [x, y] = place(along)
    const [nextX, nextY] = place(along + 4)
    turned(brush, x, y, Math.atan2(nextY - y, nextX - x) - Math.PI / 2, () =>
      lay(brush, 'M0 0l-14 -8v16ZM0 0l14 -8v16Z', colour, 0.5),
    )
  }
}

/** The string from a kite to what holds it: it hangs through, and the wind plays with it. */
export function drawString(
  brush: Brush,
  { x, y, size, tilt }: Kite,
  end: Point,
  { seconds, wind }: Moment,
): void {
  const from: Point = [x + 8 * size * Math.sin(tilt), y - 8 * size * Math.cos(tilt)]
  const far = Math.hypot(end[0] - from[0], end[1] - from[1])
  const sag = far * (0.16 - 0.09 * wind)
  const swing = far * 0.035 * Math.sin(seconds * 1.5 + x / 90)
  const points = times(7, (i): Point => {
    const t = i / 6
    const belly = Math.sin(Math.PI * t)
    return [
      lerp(from[0], end[0], t) - belly * (swing + far * 0.05 * wind),
      lerp(from[1], end[1], t) + belly * sag,
    ]
  })
  stroke(brush, curve(points), 'rgba(255,255,255,0.78)', 1.6)
}
