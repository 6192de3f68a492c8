import { Path2D } from '@napi-rs/canvas'
import { TAU, times } from '../art/numbers'
import { makeRandom } from '../art/random'
import type { Brush } from './stage'

export type Colour = readonly [red: number, green: number, blue: number]

/** The colour `t` of the way from `a` to `b`. */
export function blend(a: Colour, b: Colour, t: number): Colour {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

/** The colour as CSS writes it. */
export function css(colour: Colour, alpha = 1): string {
  return `rgba(${colour.map(Math.round).join(',')},${alpha.toFixed(4)})`
}

/** Fills the box from top to bottom through `[offset, colour, alpha?]` stops. */
export function fillDown(
  brush: Brush,
  box: { x?: number; y?: number; width: number; height: number },
  stops: readonly (readonly [offset: number, colour: Colour, alpha?: number])[],
): void {
  const { x = 0, y = 0, width, height } = box
  const gradient = brush.createLinearGradient(0, y, 0, y + height)
  for (const [offset, colour, alpha] of stops) gradient.addColorStop(offset, css(colour, alpha))
  brush.fillStyle = gradient
  brush.fillRect(x, y, width, height)
}

/** A soft light that fades to nothing at `radius`. */
export function glow(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  colour: Colour,
  alpha: number,
): void {
  if (alpha <= 0.002) return
  const gradient = brush.createRadialGradient(x, y, 0, x, y, radius)
  for (const offset of [0, 0.15, 0.3, 0.5, 0.75, 1]) {
    gradient.addColorStop(offset, css(colour, alpha * (1 - offset) ** 2.2))
  }
  brush.fillStyle = gradient
  brush.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

export function disc(brush: Brush, x: number, y: number, radius: number, fill: string): void {
  brush.fillStyle = fill
  brush.beginPath()
  brush.arc(x, y, radius, 0, TAU)
  brush.fill()
}

export function oval(brush: Brush, x: number, y: number, rx: number, ry: number, fill: string): void {
  brush.fillStyle = fill
  brush.beginPath()
  brush.ellipse(x, y, rx, ry, 0, 0, TAU)
  brush.fill()
}

/** Fills a path in SVG notation. */
export function shape(brush: Brush, path: string, fill: Brush['fillStyle']): void {
  brush.fillStyle = fill
  brush.fill(new Path2D(path))
}

export function stroke(brush: Brush, path: string, colour: string, width: number): void {
  brush.strokeStyle = colour
  brush.lineWidth = width
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  brush.stroke(new Path2D(path))
}

/** Runs `paint` in coordinates moved to (x, y) and scaled; the brush is as before afterwards. */
export function within(brush: Brush, x: number, y: number, scale: number, paint: () => void): void {
  brush.save()
  brush.translate(x, y)
  brush.scale(scale, scale)
  paint()
  brush.restore()
}

export interface Star {
  x: number
  y: number
  size: number
  phase: number
}

/** Stars over a box, denser towards its top. */
export function scatterStars(seed: string, count: number, width: number, height: number): Star[] {
  const random = makeRandom(seed)
  return times(count, () => ({
    x: random() * width,
    y: random() ** 1.35 * height,
    size: 0.5 + 1.35 * random() ** 3,
    phase: random() * TAU,
  }))
}

/** The stars at one moment; `alpha` dims them all. Only the bright ones twinkle. */
export function drawStars(brush: Brush, stars: readonly Star[], seconds: number, alpha = 1): void {
  for (const { x, y, size, phase } of stars) {
    const twinkle = size > 1 ? 0.75 + 0.25 * Math.sin(phase + seconds * 1.4) : 0.6
    disc(brush, x, y, size, css([255, 248, 232], alpha * twinkle))
  }
}

/** A crescent lit from the side `angle` (radians) points to. */
export function crescentMoon(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  angle: number,
  fill: string,
): void {
  brush.save()
  brush.translate(x, y)
  brush.rotate(angle)
  brush.fillStyle = fill
  const bite = radius * 0.86
  const shift = radius * 0.42
  const cut = Math.acos((radius ** 2 + shift ** 2 - bite ** 2) / (2 * radius * shift))
  const inner = Math.acos((bite ** 2 + shift ** 2 - radius ** 2) / (2 * bite * shift))
  brush.beginPath()
  brush.arc(0, 0, radius, Math.PI - cut, cut - Math.PI)
  brush.arc(-shift, 0, bite, -inner, inner, true)
  brush.closePath()
  brush.fill()
  brush.restore()
}
