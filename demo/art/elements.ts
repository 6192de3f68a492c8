import { d, type Artboard, type Stop } from './artboard'
import { mix } from './colour'
import { times } from './numbers'

/** The palette's sky, from the top down to the horizon. */
export function drawSky(art: Artboard, horizon: number, colours: readonly string[] = art.palette.sky): void {
  const last = colours.length - 1
  const stops = colours.map((colour, i): Stop => [(i / last) ** 0.85, colour])
  art.fill(art.linear(stops, 0, 0, 0, horizon))
}

export function drawSun(art: Artboard, x: number, y: number, radius: number): void {
  const { glow, sun } = art.palette
  drawHalo(art, x, y, radius)
  const stops: Stop[] = [
    [0, '#ffffff'],
    [0.55, sun],
    [1, mix(sun, glow, 0.35)],
  ]
  art.dot(x, y, radius, art.radial(stops, x, y + radius * 0.2, radius * 1.15))
}

export function drawCrescent(art: Artboard, x: number, y: number, r: number): void {
  drawHalo(art, x, y, r)
  const data =
    d`M${x - r * 0.3} ${y - r * 0.95}A${r} ${r} 0 1 0 ${x + r * 0.95} ${y + r * 0.3}` +
    d`A${r * 0.93} ${r * 0.93} 0 0 1 ${x - r * 0.3} ${y - r * 0.95}Z`
  art.path(data, art.palette.sun, { transform: d`rotate(-25.6 ${x} ${y})` })
}

function drawHalo(art: Artboard, x: number, y: number, radius: number): void {
  const { glow, sun } = art.palette
  art.glow(x, y, radius * 9, glow, 0.5).glow(x, y, radius * 3.4, mix(glow, sun, 0.4), 0.75)
}

export interface Circle {
  x: number
  y: number
  radius: number
}

/** Stars over the sky down to `bottom`, fewer and fainter towards it; none in `avoid`, where a moon stands. */
export function drawStars(art: Artboard, count: number, bottom: number, avoid?: Circle): void {
  const { unit, random } = art
  for (let i = 0; i < count * (art.portrait ? 1.2 : 1); i++) {
    const y = random() ** 1.4 * bottom
    const x = random() * art.width
    const bright = random() ** 3
    if (avoid && Math.hypot(x - avoid.x, y - avoid.y) < avoid.radius) continue
    art.dot(x, y, unit * (0.5 + 1.5 * bright), '#fff', (0.25 + 0.7 * bright) * (1 - (y / bottom) ** 2 * 0.85))
    if (bright > 0.8) art.glow(x, y, unit * 14, art.palette.sun, 0.45)
  }
}

export function drawBirds(
  art: Artboard,
  x: number,
  y: number,
  count: number,
  colour: string,
  size = 1,
): void {
  const unit = art.unit * size
  times(count, () => {
    const [a, b] = [x + art.between(-70, 70) * unit, y + art.between(-30, 30) * unit]
    const w = art.between(7, 13) * unit
    const h = w * art.between(0.3, 0.55)
    const data =
      d`M${a - w} ${b - h}Q${a - w * 0.4} ${b - h * 0.7} ${a} ${b}Q${a + w * 0.4} ${b - h * 0.9} ${a + w} ${b - h * 0.8}` +
      d`Q${a + w * 0.4} ${b - h * 0.4} ${a} ${b + h * 0.35}Q${a - w * 0.4} ${b - h * 0.3} ${a - w} ${b - h}Z`
    art.path(data, colour)
  })
}

/** A palm whose foot is at (x, y). */
export function drawPalm(art: Artboard, x: number, y: number, tall: number, colour: string): void {
  const lean = art.between(-0.16, 0.16) * tall
  const [topX, topY, half] = [x + lean, y - tall, tall * 0.035]
  const trunk =
    d`M${x - half} ${y}Q${x - half + lean * 0.2} ${y - tall * 0.6} ${topX - half * 0.5} ${topY}` +
    d`L${topX + half * 0.5} ${topY}Q${x + half + lean * 0.25} ${y - tall * 0.6} ${x + half * 1.3} ${y}Z`
  art.path(trunk, colour)
  times(11, (i) => {
    const angle = Math.PI * (1.06 + (i / 10) * 0.88) + art.between(-0.12, 0.12)
    const reach = tall * art.between(0.36, 0.48)
    const [cos, sin, bow] = [Math.cos(angle), Math.sin(angle), tall * 0.055]
    const [endX, endY] = [topX + cos * reach, topY + sin * reach * 0.55 + reach * 0.42 * Math.abs(cos)]
    const [midX, midY] = [topX + cos * reach * 0.5, topY + sin * reach * 0.72]
    const frond =
      d`M${topX} ${topY}Q${midX} ${midY - bow} ${endX} ${endY}` +
      d`Q${midX * 0.92 + topX * 0.08} ${midY + bow * 1.2} ${topX} ${topY}Z`
    art.path(frond, colour)
  })
}

/** A pointed arch standing on y. */
export function archPath(x: number, y: number, w: number, h: number): string {
  return (
    d`M${x - w / 2} ${y}V${y - h * 0.55}C${x - w / 2} ${y - h * 0.8} ${x - w * 0.2} ${y - h * 0.9} ${x} ${y - h}` +
    d`C${x + w * 0.2} ${y - h * 0.9} ${x + w / 2} ${y - h * 0.8} ${x + w / 2} ${y - h * 0.55}V${y}Z`
  )
}

/** Somebody in a long robe, seen from afar, whose feet are at (x, y). */
export function drawFigure(art: Artboard, x: number, y: number, tall: number, colour: string): void {
  art.placed(x, y, tall / 100, () => {
    art.path('M-17 0Q-19 -42 -12 -70Q-8 -79 0 -79Q8 -79 12 -70Q19 -42 17 0Q0 4 -17 0Z', colour)
    art.path('M-10 -76Q-13 -100 0 -101Q13 -100 10 -76Q0 -70 -10 -76Z', colour)
  })
}
