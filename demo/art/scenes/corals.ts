import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { curve, polar, polyline, type Point } from '../geometry'
import { times } from '../numbers'

export interface Coral {
  x: number
  y: number
  size: number
  hue: string
  /** 0 is farthest, 1 nearest. */
  t: number
  kind: number
}

/** A branching coral, sea grass, a fan or a bunch of tubes, whose foot is at (x, y). */
export function drawCoral(art: Artboard, coral: Coral): void {
  const { x, y, size } = coral
  const draw =
    [() => drawBranches(art, coral.hue, x, y, size), drawGrass, drawFan, drawTubes][coral.kind] ?? drawTubes
  draw(art, coral)
}

function drawBranches(art: Artboard, hue: string, x: number, y: number, size: number): void {
  const branch = (
    fromX: number,
    fromY: number,
    angle: number,
    length: number,
    wide: number,
    depth: number,
  ) => {
    const [toX, toY] = polar(fromX, fromY, length, angle)
    const bend = d`M${fromX} ${fromY}Q${(fromX + toX) / 2 + length * 0.1} ${(fromY + toY) / 2} ${toX} ${toY}`
    art.line(bend, hue, wide)
    if (depth === 0) return
    for (const fork of [-0.5, 0.1, 0.55]) {
      if (art.random() < 0.86)
        branch(toX, toY, angle + fork * art.between(0.7, 1.2), length * 0.72, wide * 0.74, depth - 1)
      else art.dot(toX, toY, wide * 0.8, mix(hue, '#ffffff', 0.3))
    }
  }
  branch(x, y, -Math.PI / 2 + art.between(-0.2, 0.2), size * 40, size * 11, 3)
}

function drawGrass(art: Artboard, { x, y, size: s, hue, t }: Coral): void {
  times(5, (i) => {
    const foot = x + (i - 2) * s * 13
    const [tall, sway] = [s * art.between(70, 170), s * art.between(-26, 26)]
    const blade: Point[] = [
      [foot - s * 6, y],
      [foot - s * 9 + sway * 0.6, y - tall * 0.35],
      [foot - s * 5 - sway * 0.3, y - tall * 0.7],
      [foot + sway, y - tall],
      [foot + s * 6 - sway * 0.3, y - tall * 0.66],
      [foot + s * 4 + sway * 0.6, y - tall * 0.3],
      [foot + s * 6, y],
    ]
    art.path(curve(blade, true), mix(hue, '#0d8f7e', 0.45 * (1 - t * 0.3)))
  })
}

function drawFan(art: Artboard, { x, y, size, hue }: Coral): void {
  const r = size * art.between(34, 54)
  const rim = times(15, (i) =>
    polar(x, y - r * 0.3, r * (i % 2 ? 1.5 : 1.34), Math.PI * (1.08 + (0.84 * i) / 14)),
  )
  art.path(curve([[x - r * 0.2, y], ...rim, [x + r * 0.2, y]], true), hue)
  times(7, (i) => {
    const rib = polyline([[x, y - r * 0.3], polar(x, y - r * 0.3, r * 1.24, Math.PI * (1.15 + i * 0.117))])
    art.line(rib, mix(hue, '#ffffff', 0.35), size * 1.8, { opacity: 0.6 })
  })
}

function drawTubes(art: Artboard, { x, y, size: s, hue }: Coral): void {
  times(4, (i) => {
    const middle = x + (i - 1.5) * s * 21
    const [tall, w] = [s * art.between(36, 80), s * 10]
    const tube =
      d`M${middle - w * 0.7} ${y}L${middle - w} ${y - tall}A${w} ${w * 0.5} 0 0 1 ${middle + w} ${y - tall}` +
      d`L${middle + w * 0.7} ${y}Z`
    art.path(tube, hue)
    art.ellipse(middle, y - tall, w * 0.72, w * 0.36, mix(hue, '#0a1440', 0.6))
  })
}
